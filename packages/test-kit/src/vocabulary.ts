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
    currency: 'Currency',
    startingCapital: 'Starting capital',
    brokerFile: 'Broker file',
    /** The column mapping: one list a column, its options being the file's headers. */
    symbolColumn: 'Symbol',
    sideColumn: 'Side',
    quantityColumn: 'Quantity',
    priceColumn: 'Price',
    dateColumn: 'Date',
    timeColumn: 'Time',
    /** Offers `Month, day, year`, `Day, month, year` and `Year, month, day`. */
    dateOrder: 'Order in dates',
  },
  buttons: {
    signIn: 'Sign in',
    newAccount: 'New account',
    createAccount: 'Create account',
    /** Of an account: opens its import, with the file field and the history. */
    importFile: 'Import file',
    readWithColumns: 'Read with these columns',
    undoImport: 'Undo import',
    /** Answers the question that `Undo import` asks. */
    confirmUndo: 'Yes, undo it',
    tryAgain: 'Try again',
    seeAllResults: 'See all results',
    nextPage: 'Next page',
  },
  links: {
    /** The product's mark, in every layout: goes home. */
    logo: 'Skipper',
  },
  texts: {
    wrongPassword: 'The email or the password is not right.',
    notText: 'This is not a text file.',
    noColumns: 'No columns found',
  },
  /** The button that commits a dry run. */
  addFills: (count: number): string => `Add ${count} ${count === 1 ? 'fill' : 'fills'}`,
  stats: {
    net: 'Net',
    winRate: 'Win rate',
    profitFactor: 'Profit factor',
    closedTrades: 'Closed trades',
    /** Counts of a dry run. */
    newRows: 'New',
    duplicateRows: 'Duplicate',
    rejectedRows: 'Rejected',
    skippedRows: 'Skipped',
  },
  tables: {
    accounts: 'Connected accounts',
    importRows: 'Rows',
    imports: 'Imports',
    openPositions: 'Open positions',
    closedPositions: 'Closed positions',
    subscriptions: 'Subscriptions',
    mentors: 'Skippers',
    /** The first results, below the search box. */
    found: 'Search results',
  },
} as const;
