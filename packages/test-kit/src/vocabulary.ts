/**
 * The visible names that every front end uses, so that one behaviour finds its
 * way in all of them. A screen shows those it needs, in these very words.
 */
export const vocabulary = {
  fields: {
    email: 'Email',
    password: 'Password',
    keepSignedIn: 'Keep me signed in',
    accountName: 'Account name',
    timeZone: 'Time zone',
    /** Of the list of Skippers. */
    sortBy: 'Sort by',
    period: 'Period',
    minTrades: 'Min trades',
    currency: 'Currency',
    startingCapital: 'Starting capital',
    /** Of an undo that the public record shows. */
    undoReason: 'Reason',
    /** Of a trading account: its public level, by the labels of `accessLevels`. */
    visitorsSee: 'Visitors see',
    delayInDays: 'Delay in days',
    lotMethod: 'Lot method',
    /** Of a change that the public record shows. */
    changeReason: 'Reason',
    brokerFile: 'Broker file',
    planName: 'Plan name',
    monthlyPrice: 'Price a month',
    yearlyPrice: 'Price a year',
    trialDays: 'Trial in days',
    newPricesApplyTo: 'New price for',
    /** Of a cancellation. */
    cancelReason: 'Reason',
    comment: 'Comment',
    newPassword: 'New password',
    repeatPassword: 'Confirm password',
    currentPassword: 'Current password',
    username: 'Username',
    name: 'Name',
    message: 'Message',
    pricePerMonth: 'Price per month',
    subscribers: 'Subscribers',
    acceptsTerms: 'I accept the terms',
    birthDate: 'Date of birth',
    phone: 'Phone number',
    code: 'Code',
    /** Of notifications: all Skippers or one. */
    settingsFor: 'Settings for',
    /** Of a preview of a notification. */
    event: 'Event',
    mentor: 'Skipper',
    day: 'Day',
    timeOfDay: 'Time',
    category: 'Category',
    description: 'Description',
    about: 'About',
    firstName: 'First name',
    showProfile: 'Show my profile',
    avatar: 'Profile picture',
    banner: 'Banner',
    /** Of a social link: the platform's name. */
    website: 'Website',
    /** The column mapping: one list a column, its options being the file's headers. */
    symbolColumn: 'Symbol',
    sideColumn: 'Side',
    quantityColumn: 'Quantity',
    priceColumn: 'Price',
    dateColumn: 'Date',
    timeColumn: 'Time',
    feeColumn: 'Fees',
    secondFeeColumn: 'Fees 2',
    /** Offers `Month, day, year`, `Day, month, year` and `Year, month, day`. */
    dateFormat: 'Date format',
  },
  buttons: {
    signIn: 'Sign in',
    signUp: 'Sign up',
    sendLink: 'Send link',
    sendMessage: 'Send message',
    allowHomePage: 'Allow the home page to show me',
    leaveHomePage: 'Stop showing me on the home page',
    setPassword: 'Set new password',
    changePassword: 'Change password',
    endSession: 'End session',
    endOthers: 'End all other sessions',
    confirmEndOthers: 'Yes, end them',
    sendAgain: 'Send it again',
    finishSetup: 'Finish',
    acceptInvitation: 'Accept invitation',
    publish: 'Publish my page',
    sendCode: 'Send code',
    verifyCode: 'Verify',
    saveProfile: 'Save changes',
    /** Of a picture whose part to show was chosen. */
    usePicture: 'Use picture',
    becomeMentor: 'Become a Skipper',
    confirmBecome: 'Yes, make me a Skipper',
    finishTour: 'Got it',
    pushOn: 'Turn on push messages',
    pushOff: 'Turn off push messages',
    openFeedback: 'Send Feedback',
    submitFeedback: 'Submit',
    newAccount: 'New account',
    newPlan: 'New plan',
    createPlan: 'Create plan',
    savePlan: 'Save plan',
    archivePlan: 'Archive',
    confirmArchivePlan: 'Archive it',
    moveDown: 'Move down',
    /** Of a subscription, and of the form that asks why. */
    cancelSubscription: 'Cancel',
    confirmCancel: 'Cancel subscription',
    keepSubscription: 'Keep it',
    resumeSubscription: 'Resume',
    editRow: 'Edit',
    createAccount: 'Create account',
    accountSettings: 'Account settings',
    saveAccount: 'Save changes',
    archiveAccount: 'Archive account',
    confirmArchive: 'Yes, archive it',
    deleteAccount: 'Delete account',
    confirmDelete: 'Yes, delete it',
    /** Of an account: opens its import, with the file field and the history. */
    importFile: 'Import file',
    applyMapping: 'Apply mapping',
    /** Of an import in the history that was read and not added. */
    resumeImport: 'Resume',
    discardImport: 'Discard',
    undoImport: 'Undo import',
    /** Confirms the question of `Undo import`. */
    confirmUndo: 'Yes, undo it',
    tryAgain: 'Try again',
    seeAllResults: 'See all results',
    /** Of a Skipper in a list or on its page. */
    compare: 'Compare',
    nextPage: 'Next page',
  },
  links: {
    /** The product's mark, in every layout: goes home. */
    logo: 'Skipper',
    /** Of the sign-in form. */
    forgotPassword: 'Forgot password?',
    createAccount: 'Create an account',
  },
  texts: {
    profileSaved: 'Success! Your profile information has been updated.',
    feedbackSent: 'Thank you! Your feedback has been submitted.',
    feedbackFailed: 'Failed to submit, try again later.',
    wrongPassword: 'Incorrect email or password.',
    notText: 'This is not a text file.',
    sessionEnded: 'Your session has ended. Sign in again.',
    noColumns: 'No columns found',
    noRows: 'This file has no rows',
    /** Of an import in the history: read, and nothing added. */
    notAddedYet: 'Not added yet',
  },
  /** The button that commits a preview. */
  addFills: (count: number): string => `Add ${count} ${count === 1 ? 'fill' : 'fills'}`,
  stats: {
    net: 'Net',
    winRate: 'Win rate',
    profitFactor: 'Profit factor',
    closedTrades: 'Closed trades',
    /** Of a preview of a notification: what becomes of it on a channel. */
    byPush: 'By push',
    byEmail: 'By email',
    /** Counts of a preview. */
    newRows: 'New',
    duplicateRows: 'Duplicate',
    conflictRows: 'Conflict',
    rejectedRows: 'Rejected',
    skippedRows: 'Skipped',
  },
  tables: {
    accounts: 'Connected accounts',
    importRows: 'Rows',
    imports: 'Imports',
    /** Of a profile: undone imports and changed settings. */
    record: 'Record',
    sessions: 'Sessions',
    /** Browsers with push messages. */
    devices: 'Devices',
    openPositions: 'Open positions',
    closedPositions: 'Closed positions',
    subscriptions: 'Subscriptions',
    mentors: 'Skippers',
    /** Of a profile, and of the plans of a Skipper. */
    plans: 'Plans',
    comparison: 'Comparison',
    correlation: 'Correlation of daily returns',
    /** Of the dashboard, for each side of the product. */
    newTrades: 'New trades',
    memberChanges: 'Crew Members who joined or left',
    periods: 'How it is going',
    newMentors: 'New Skippers',
    /** The first results, below the search box. */
    found: 'Search results',
  },
} as const;
