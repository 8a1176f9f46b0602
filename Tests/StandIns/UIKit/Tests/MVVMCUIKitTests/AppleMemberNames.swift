/// The members of most UIKit classes that the library, its examples or its templates subclass or extend, and of the
/// superclasses of these classes.
///
/// The stand-in declares only the members of UIKit that are used. If the library adds a property or method that has the
/// name of another member of UIKit, the code compiles against the stand-in. Against the SDK, the code does not compile,
/// or silently overrides Apple's member.
///
/// The names are selectors, as in the headers of the SDK of 2026, without setters and initializers. They were taken
/// from a translation of the headers to Rust (github.com/madsmtm/objc2-generated). If a member has another name in
/// Swift, that name is listed, too.
enum AppleMemberNames {
    static let superclasses = [
        "UIView": "UIResponder", "UIViewController": "UIResponder", "UINavigationController": "UIViewController",
        "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
        "UIAlertController": "UIViewController", "UITableViewCell": "UIView",
        "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
        "UICollectionViewCell": "UICollectionReusableView", "UICollectionViewListCell": "UICollectionViewCell",
        "UIScrollView": "UIView", "UIWindow": "UIView",
    ]

    /// Returns the selectors of a class and of its superclasses.
    static func all(of name: String) -> [Substring] {
        (members[name] ?? "").split(whereSeparator: \.isWhitespace) + (superclasses[name].map(all) ?? [])
    }

    private static let members = [
        "UIResponder": """
        hash superclass description debugDescription class self zone isProxy copy mutableCopy
        performSelector: isKindOfClass: isMemberOfClass: conformsToProtocol: respondsToSelector: isEqual: valueForKey:
        setValue:forKey: observationInfo addObserver:forKeyPath:options:context: removeObserver:forKeyPath:
        next nextResponder canBecomeFirstResponder becomeFirstResponder canResignFirstResponder resignFirstResponder
        isFirstResponder touchesBegan:withEvent: touchesMoved:withEvent: touchesEnded:withEvent: touchesCancelled:withEvent:
        touchesEstimatedPropertiesUpdated: pressesBegan:withEvent: pressesChanged:withEvent: pressesEnded:withEvent:
        pressesCancelled:withEvent: motionBegan:withEvent: motionEnded:withEvent: motionCancelled:withEvent:
        remoteControlReceivedWithEvent: canPerformAction:withSender: targetForAction:withSender: buildMenuWithBuilder:
        validateCommand: undoManager editingInteractionConfiguration keyCommands inputView inputAccessoryView
        inputAssistantItem inputViewController inputAccessoryViewController textInputMode textInputContextIdentifier
        reloadInputViews userActivity updateUserActivityState: restoreUserActivityState: pasteConfiguration
        pasteItemProviders: canPasteItemProviders: activityItemsConfiguration captureTextFromCamera: provideImageData
        cut: copy: paste: pasteAndMatchStyle: pasteAndGo: pasteAndSearch: newFromPasteboard: select: selectAll: delete:
        makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: toggleBoldface: toggleItalics:
        toggleUnderline: increaseSize: decreaseSize: alignLeft: alignCenter: alignJustified: alignRight: find:
        findAndReplace: findNext: findPrevious: useSelectionForFind: updateTextAttributesWithConversionHandler: print:
        rename: duplicate: move: export: toggleSidebar: toggleInspector: performClose: showWritingTools:
        """,
        "UIViewController": """
        view loadView loadViewIfNeeded viewIfLoaded viewWillUnload viewDidUnload viewDidLoad isViewLoaded nibName nibBundle
        storyboard performSegueWithIdentifier:sender: shouldPerformSegueWithIdentifier:sender: prepareForSegue:sender:
        canPerformUnwindSegueAction:fromViewController:sender: allowedChildViewControllersForUnwindingFromSource:
        childViewControllerContainingSegueSource: unwindForSegue:towardsViewController: viewWillAppear: viewIsAppearing:
        viewDidAppear: viewWillDisappear: viewDidDisappear: setNeedsUpdateProperties updateProperties
        updatePropertiesIfNeeded viewWillLayoutSubviews viewDidLayoutSubviews title didReceiveMemoryWarning parent
        parentViewController modalViewController presentedViewController presentingViewController
        definesPresentationContext providesPresentationContextTransitionStyle restoresFocusAfterTransition
        focusGroupIdentifier interactionActivityTrackingBaseName isBeingPresented isBeingDismissed isMovingToParent
        isMovingFromParent isMovingToParentViewController isMovingFromParentViewController
        presentViewController:animated:completion: dismissViewControllerAnimated:completion: dismiss:completion:
        presentModalViewController:animated: dismissModalViewControllerAnimated: modalTransitionStyle preferredTransition
        modalPresentationStyle modalPresentationCapturesStatusBarAppearance disablesAutomaticKeyboardDismissal
        wantsFullScreenLayout edgesForExtendedLayout extendedLayoutIncludesOpaqueBars
        automaticallyAdjustsScrollViewInsets setContentScrollView:forEdge: contentScrollViewForEdge: preferredContentSize
        preferredStatusBarStyle prefersStatusBarHidden preferredStatusBarUpdateAnimation
        setNeedsStatusBarAppearanceUpdate targetViewControllerForAction:sender: showViewController:sender:
        showDetailViewController:sender: preferredUserInterfaceStyle setNeedsUserInterfaceAppearanceUpdate
        overrideUserInterfaceStyle attemptRotationToDeviceOrientation shouldAutorotate supportedInterfaceOrientations
        preferredInterfaceOrientationForPresentation setNeedsUpdateOfSupportedInterfaceOrientations rotatingHeaderView
        rotatingFooterView interfaceOrientation isEditing setEditing:animated: editButtonItem searchDisplayController
        children childViewControllers addChild: addChildViewController: removeFromParent removeFromParentViewController
        transitionFromViewController:toViewController:duration:options:animations:completion:
        beginAppearanceTransition:animated: endAppearanceTransition childForStatusBarStyle childForStatusBarHidden
        childViewControllerForStatusBarStyle childViewControllerForStatusBarHidden
        setOverrideTraitCollection:forChildViewController: overrideTraitCollectionForChildViewController:
        childViewControllerForUserInterfaceStyle shouldAutomaticallyForwardRotationMethods
        shouldAutomaticallyForwardAppearanceMethods willMoveToParentViewController: didMoveToParentViewController:
        willMove: didMove: restorationIdentifier restorationClass encodeRestorableStateWithCoder:
        decodeRestorableStateWithCoder: applicationFinishedRestoringState updateViewConstraints transitioningDelegate
        topLayoutGuide bottomLayoutGuide additionalSafeAreaInsets systemMinimumLayoutMargins
        viewRespectsSystemMinimumLayoutMargins viewLayoutMarginsDidChange viewSafeAreaInsetsDidChange addKeyCommand:
        removeKeyCommand: performsActionsWhilePresentingModally extensionContext presentationController
        sheetPresentationController popoverPresentationController activePresentationController isModalInPresentation
        registerForPreviewingWithDelegate:sourceView: unregisterForPreviewingWithContext:
        preferredScreenEdgesDeferringSystemGestures setNeedsUpdateOfScreenEdgesDeferringSystemGestures
        prefersHomeIndicatorAutoHidden setNeedsUpdateOfHomeIndicatorAutoHidden prefersPointerLocked
        setNeedsUpdateOfPrefersPointerLocked contentUnavailableConfiguration contentUnavailableConfigurationState
        setNeedsUpdateContentUnavailableConfiguration updateContentUnavailableConfigurationUsingState:
        prefersInterfaceOrientationLocked setNeedsUpdateOfPrefersInterfaceOrientationLocked previewActionItems
        traitOverrides updateTraitsIfNeeded preferredContainerBackgroundStyle
        setNeedsUpdateOfPreferredContainerBackgroundStyle viewWillTransitionToSize:withTransitionCoordinator:
        willTransitionToTraitCollection:withTransitionCoordinator: preferredContentSizeDidChangeForChildContentContainer:
        sizeForChildContentContainer:withParentContainerSize: traitCollection traitCollectionDidChange: transitionCoordinator
        navigationItem navigationController hidesBottomBarWhenPushed toolbarItems tab tabBarItem tabBarController
        tabBarObservedScrollView splitViewController setToolbarItems:animated: preferredFocusEnvironments
        setNeedsFocusUpdate updateFocusIfNeeded registerForTraitChanges:withHandler:
        """,
        "UINavigationController": """
        pushViewController:animated: popViewControllerAnimated: popToViewController:animated:
        popToRootViewControllerAnimated: topViewController visibleViewController viewControllers
        setViewControllers:animated: isNavigationBarHidden setNavigationBarHidden:animated: navigationBar isToolbarHidden
        setToolbarHidden:animated: toolbar delegate interactivePopGestureRecognizer
        interactiveContentPopGestureRecognizer hidesBarsWhenKeyboardAppears hidesBarsOnSwipe
        barHideOnSwipeGestureRecognizer hidesBarsWhenVerticallyCompact hidesBarsOnTap barHideOnTapGestureRecognizer
        """,
        "UITabBarController": """
        delegate mode sidebar customizationIdentifier compactTabIdentifiers selectedTab tabs setTabs:animated:
        tabForIdentifier: isTabBarHidden setTabBarHidden:animated: viewControllers setViewControllers:animated:
        selectedViewController selectedIndex moreNavigationController customizableViewControllers tabBar
        bottomAccessory contentLayoutGuide tabBarMinimizeBehavior
        """,
        "UISplitViewController": """
        style delegate showsSecondaryOnlyButton preferredSplitBehavior splitBehavior setViewController:forColumn:
        setViewController:for: viewControllerForColumn: viewController: hideColumn: hide: showColumn: show:
        isShowingColumn: isShowing: viewControllers presentsWithGesture isCollapsed preferredDisplayMode displayMode
        displayModeButtonItem displayModeButtonVisibility preferredPrimaryColumnWidthFraction preferredPrimaryColumnWidth
        minimumPrimaryColumnWidth maximumPrimaryColumnWidth primaryColumnWidth preferredSupplementaryColumnWidthFraction
        preferredSupplementaryColumnWidth minimumSupplementaryColumnWidth maximumSupplementaryColumnWidth
        supplementaryColumnWidth preferredSecondaryColumnWidthFraction preferredSecondaryColumnWidth
        minimumSecondaryColumnWidth preferredInspectorColumnWidthFraction preferredInspectorColumnWidth
        minimumInspectorColumnWidth maximumInspectorColumnWidth primaryEdge showViewController:sender: show:sender:
        showDetailViewController:sender: primaryBackgroundStyle
        """,
        "UIAlertController": """
        addAction: actions preferredAction addTextFieldWithConfigurationHandler: textFields message preferredStyle severity
        """,
        "UIView": """
        isUserInteractionEnabled tag layer canBecomeFocused isFocused focusGroupIdentifier focusGroupPriority focusEffect
        semanticContentAttribute effectiveUserInterfaceLayoutDirection frame bounds center transform transform3D
        contentScaleFactor anchorPoint isMultipleTouchEnabled isExclusiveTouch hitTest:withEvent: pointInside:withEvent:
        convertPoint:toView: convertPoint:fromView: convertRect:toView: convertRect:fromView: autoresizesSubviews
        autoresizingMask sizeThatFits: sizeToFit superview subviews window removeFromSuperview insertSubview:atIndex:
        exchangeSubviewAtIndex:withSubviewAtIndex: addSubview: insertSubview:belowSubview: insertSubview:aboveSubview:
        bringSubviewToFront: sendSubviewToBack: didAddSubview: willRemoveSubview: willMoveToSuperview: didMoveToSuperview
        willMoveToWindow: didMoveToWindow isDescendantOfView: viewWithTag: setNeedsLayout layoutIfNeeded layoutSubviews
        layoutMargins directionalLayoutMargins preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea
        layoutMarginsDidChange safeAreaInsets safeAreaInsetsDidChange layoutMarginsGuide readableContentGuide
        safeAreaLayoutGuide keyboardLayoutGuide drawRect: draw: setNeedsDisplay setNeedsDisplayInRect: clipsToBounds
        backgroundColor alpha isOpaque clearsContextBeforeDrawing isHidden contentMode contentStretch mask maskView tintColor
        tintAdjustmentMode tintColorDidChange gestureRecognizers addGestureRecognizer: removeGestureRecognizer:
        gestureRecognizerShouldBegin: addMotionEffect: removeMotionEffect: motionEffects constraints addConstraint:
        addConstraints: removeConstraint: removeConstraints: updateConstraintsIfNeeded updateConstraints
        needsUpdateConstraints setNeedsUpdateConstraints translatesAutoresizingMaskIntoConstraints
        alignmentRectForFrame: frameForAlignmentRect: alignmentRectInsets forBaselineLayout viewForBaselineLayout
        viewForFirstBaselineLayout forFirstBaselineLayout viewForLastBaselineLayout forLastBaselineLayout
        intrinsicContentSize invalidateIntrinsicContentSize contentHuggingPriorityForAxis:
        setContentHuggingPriority:forAxis: contentCompressionResistancePriorityForAxis:
        setContentCompressionResistancePriority:forAxis: systemLayoutSizeFittingSize: layoutGuides addLayoutGuide:
        removeLayoutGuide: leadingAnchor trailingAnchor leftAnchor rightAnchor topAnchor bottomAnchor widthAnchor
        heightAnchor centerXAnchor centerYAnchor firstBaselineAnchor lastBaselineAnchor
        constraintsAffectingLayoutForAxis: hasAmbiguousLayout exerciseAmbiguityInLayout restorationIdentifier
        encodeRestorableStateWithCoder: decodeRestorableStateWithCoder: snapshotViewAfterScreenUpdates:
        resizableSnapshotViewFromRect:afterScreenUpdates:withCapInsets: drawViewHierarchyInRect:afterScreenUpdates:
        overrideUserInterfaceStyle minimumContentSizeCategory maximumContentSizeCategory
        appliedContentSizeCategoryLimitsDescription traitOverrides updateTraitsIfNeeded setNeedsUpdateProperties
        updateProperties updatePropertiesIfNeeded cornerConfiguration traitCollection traitCollectionDidChange:
        interactions addInteraction: removeInteraction: hoverStyle accessibilityIdentifier accessibilityLabel
        accessibilityHint accessibilityValue accessibilityTraits isAccessibilityElement accessibilityElements
        preferredFocusEnvironments setNeedsFocusUpdate updateFocusIfNeeded
        """,
        "UITableViewCell": """
        configurationState setNeedsUpdateConfiguration updateConfigurationUsingState: configurationUpdateHandler
        defaultContentConfiguration contentConfiguration automaticallyUpdatesContentConfiguration contentView imageView
        textLabel detailTextLabel defaultBackgroundConfiguration backgroundConfiguration
        automaticallyUpdatesBackgroundConfiguration backgroundView selectedBackgroundView
        multipleSelectionBackgroundView reuseIdentifier prepareForReuse selectionStyle isSelected isHighlighted
        setSelected:animated: setHighlighted:animated: editingStyle showsReorderControl shouldIndentWhileEditing
        accessoryType accessoryView editingAccessoryType editingAccessoryView indentationLevel indentationWidth
        separatorInset isEditing setEditing:animated: showingDeleteConfirmation focusStyle willTransitionToState:
        didTransitionToState: dragStateDidChange: userInteractionEnabledWhileDragging
        """,
        "UITableViewHeaderFooterView": """
        configurationState setNeedsUpdateConfiguration updateConfigurationUsingState: configurationUpdateHandler
        defaultContentConfiguration contentConfiguration automaticallyUpdatesContentConfiguration contentView textLabel
        detailTextLabel defaultBackgroundConfiguration backgroundConfiguration
        automaticallyUpdatesBackgroundConfiguration backgroundView reuseIdentifier prepareForReuse
        """,
        "UICollectionReusableView": """
        reuseIdentifier prepareForReuse applyLayoutAttributes: apply: willTransitionFromLayout:toLayout:
        didTransitionFromLayout:toLayout: preferredLayoutAttributesFittingAttributes:
        """,
        "UICollectionViewCell": """
        configurationState setNeedsUpdateConfiguration updateConfigurationUsingState: configurationUpdateHandler
        contentConfiguration automaticallyUpdatesContentConfiguration contentView isSelected isHighlighted
        dragStateDidChange:
        defaultBackgroundConfiguration backgroundConfiguration automaticallyUpdatesBackgroundConfiguration
        backgroundView selectedBackgroundView
        """,
        "UIScrollView": """
        contentOffset contentSize contentInset adjustedContentInset contentLayoutGuide frameLayoutGuide delegate
        isDirectionalLockEnabled bounces isPagingEnabled isScrollEnabled decelerationRate indexDisplayMode isTracking
        isDragging isDecelerating minimumZoomScale maximumZoomScale zoomScale isZooming panGestureRecognizer
        pinchGestureRecognizer keyboardDismissMode refreshControl flashScrollIndicators scrollRectToVisible:animated:
        """,
        "UIWindow": """
        windowScene canResizeToFitContent screen windowLevel isKeyWindow canBecomeKey becomeKeyWindow resignKeyWindow
        becomeKey resignKey makeKeyWindow makeKey makeKeyAndVisible rootViewController sendEvent: safeAreaAspectFitLayoutGuide
        """,
    ]
}
