/** The names of tables; see `vocabulary`. */
export const tables = {
  accounts: 'Connected accounts',
  importRows: 'Rows',
  /** Of a file whose columns are to be mapped. */
  fileColumns: 'Columns in this file',
  imports: 'Imports',
  /** Of a profile: undone imports and changed settings. */
  record: 'Record',
  sessions: 'Sessions',
  /** Browsers with push messages. */
  devices: 'Devices',
  /** Of a user, in the app. */
  notifications: 'Your notifications',
  monthlyReturns: 'Monthly returns',
  openPositions: 'Open positions',
  closedPositions: 'Closed positions',
  /** Of an account, and of a position. */
  orders: 'Orders',
  subscriptions: 'Subscriptions',
  /** Of a payer. */
  cards: 'Payment methods',
  upcoming: 'Upcoming payments',
  credits: 'Days credited without trades',
  invoices: 'Invoices',
  invoiceLines: 'Lines',
  /** Of an invoice, and of a sale. */
  creditNotes: 'Credit notes',
  mentors: 'Skippers',
  /** Of a profile, and of the plans of a Skipper. */
  plans: 'Plans',
  sales: 'Sales',
  refundRequests: 'Refund requests',
  /** Of an admin. */
  disputes: 'Disputes',
  payouts: 'Payouts',
  comingPayouts: 'Becoming available',
  comingSchedule: 'Coming payouts',
  /** Of one payout. */
  payoutEntries: 'Entries',
  movements: 'Movements',
  statements: 'Statements',
  platformFees: 'Platform fees',
  soldInvoices: 'Latest invoices',
  coupons: 'Coupons',
  affiliates: 'Your affiliates',
  referralLinks: 'Your links',
  referralEarnings: 'Your earnings',
  comparison: 'Comparison',
  correlation: 'Correlation of daily returns',
  /** Of the dashboard, for each side of the product. */
  newTrades: 'New trades',
  memberChanges: 'Crew Member changes',
  periods: 'Performance',
  newMentors: 'New Skippers',
  /** The first results, below the search box. */
  found: 'Search results',
} as const;
