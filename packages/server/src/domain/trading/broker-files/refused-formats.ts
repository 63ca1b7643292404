import { BrokerFileError } from './broker-file-error.ts';

/** A broker's file that cannot be read right yet, by normalised columns that only it has. */
interface RefusedFormat {
  readonly name: string;
  readonly signs: readonly string[];
  /** Why it is refused, and what to do instead. */
  readonly reason: string;
}

const notTrades = 'It lists closed results and not the trades themselves. Export your executions.';
const statement = 'Statements of several sections are not read yet.';
const otherCoins = 'Its prices and fees are in other coins than the currency of the account.';

const refusedFormats: readonly RefusedFormat[] = [
  {
    name: 'Interactive Brokers activity statement',
    signs: ['header', 'datadiscriminator'],
    reason: `${statement} Export a Flex query of your trades as CSV.`,
  },
  {
    name: 'Interactive Brokers statement',
    signs: ['statement', 'header', 'field name'],
    reason: `${statement} Export a Flex query of your trades as CSV.`,
  },
  {
    name: 'Interactive Brokers transaction history',
    signs: ['transaction history', 'header'],
    reason: `${statement} Export a Flex query of your trades as CSV.`,
  },
  {
    name: 'Interactive Brokers Flex query with section lines',
    signs: ['header', 'trnt'],
    reason: 'Turn off the header and trailer lines of the query and export it again.',
  },
  ...[
    ['exec time', 'spread', 'pos effect'],
    ['ref', 'misc fees', 'balance'],
  ].map((signs) => ({ name: 'thinkorswim account statement', signs, reason: statement })),
  ...[
    ['sub type', 'root symbol', 'call or put'],
    ['transaction code', 'transaction subcode', 'account reference'],
  ].map((signs) => ({
    name: 'tastytrade transactions',
    signs,
    reason: 'Its option prices are per contract and its futures have theirs in the description.',
  })),
  ...[
    ['deal', 'direction', 'volume', 'swap'],
    ['position', 'volume', 's l', 't p', 'swap'],
  ].map((signs) => ({
    name: 'MetaTrader report',
    signs,
    reason: 'It does not contain the lot size, so results would be wrong.',
  })),
  {
    name: 'Tradovate orders',
    signs: ['contract', 'product', 'avg fill price', 'filled qty'],
    reason: 'It contains no fees. Export the fills instead.',
  },
  { name: 'Tradovate performance', signs: ['buyfillid', 'sellfillid'], reason: notTrades },
  { name: 'Tradovate position history', signs: ['pair id', 'paired qty'], reason: notTrades },
  {
    name: 'NinjaTrader trades',
    signs: ['market pos', 'entry price', 'exit price'],
    reason: notTrades,
  },
  {
    name: 'NinjaTrader executions',
    signs: ['e x', 'instrument', 'connection'],
    reason: 'Its times and numbers follow the settings of the computer that wrote it.',
  },
  { name: 'Schwab realized gains', signs: ['closed date', 'opened date'], reason: notTrades },
  { name: 'Schwab bank account', signs: ['check', 'withdrawal', 'deposit'], reason: notTrades },
  {
    name: 'E*TRADE account activity',
    signs: ['activity trade date', 'activity type'],
    reason: 'Its options are described in text only. Export the transactions in the older layout.',
  },
  {
    name: 'Webull option orders',
    signs: ['option level', 'filled avg price'],
    reason: 'Its layout is not supported yet.',
  },
  {
    name: 'Webull trade records',
    signs: ['symbol name', 'traded price'],
    reason: 'Its layout is not supported yet.',
  },
  {
    name: 'TradingView balance history',
    signs: ['balance before', 'balance after'],
    reason: `${notTrades} Export the order history.`,
  },
  {
    name: 'Trading 212',
    signs: ['no of shares', 'price share', 'currency price share'],
    reason: 'It mixes currencies within a row.',
  },
  {
    name: 'DEGIRO',
    signs: ['reference exchange', 'local value'],
    reason: 'It mixes currencies within a row.',
  },
  {
    name: 'Coinbase transactions',
    signs: ['quantity transacted', 'subtotal'],
    reason: 'Its prices include a spread. Export the fills of Advanced Trade.',
  },
  { name: 'Binance trades', signs: ['date utc', 'pair', 'executed'], reason: otherCoins },
  { name: 'Binance trades', signs: ['time', 'pair', 'executed'], reason: otherCoins },
  { name: 'Binance trades', signs: ['date utc', 'market', 'fee coin'], reason: otherCoins },
  {
    name: 'Binance transactions',
    signs: ['user id', 'operation', 'coin', 'change'],
    reason: otherCoins,
  },
  { name: 'Binance orders', signs: ['orderno', 'pair', 'avgtrading price'], reason: otherCoins },
  { name: 'Kraken trades', signs: ['txid', 'ordertxid', 'pair'], reason: otherCoins },
  { name: 'Kraken ledgers', signs: ['txid', 'refid', 'aclass'], reason: otherCoins },
];

/**
 * Throws for a file that is known and would be read wrong; right or refused.
 *
 * @throws BrokerFileError naming the format and the reason.
 */
export function refuseFormats(columns: { has(name: string): boolean }): void {
  const found = refusedFormats.find(({ signs }) => signs.every((sign) => columns.has(sign)));
  if (!found) return;
  throw new BrokerFileError(
    'unsupported_format',
    `This is a file of the kind "${found.name}", which cannot be imported yet. ${found.reason}`,
  );
}
