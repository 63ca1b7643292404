import { describe, expect, test } from 'vitest';
import { BrokerFileError } from './broker-file-error.ts';
import { type DetectedFormat, detectFormat } from './detect-format.ts';

/** The columns by which each broker’s files are known, every one of them needed, and what is known of its files. */
const brokers: readonly (readonly [string, string, DetectedFormat['traits']])[] = [
  [
    'TradeZero',
    'Symbol,Side,Qty,Price,T D,Exec Time,Comm,Sec,Taf,Nscc,Nasdaq,Ecn Remove,Ecn Add',
    { zone: 'America/New_York', currency: 'USD', feeSign: 'positive', sharesOnly: true },
  ],
  [
    'Fidelity activity',
    'Symbol,Action,Quantity,Price,Run Date,Commission,Fees,Amount,Accrued Interest',
    {
      zone: 'America/New_York',
      currency: 'USD',
      feeSign: 'positive',
      sharesOnly: true,
      sharesDelivered: true,
      newestFirst: true,
      cashSymbols: ['SPAXX', 'FDRXX', 'FZFXX', 'FCASH', 'FSIXX', 'FDLXX', 'SPRXX', 'FZDXX'],
    },
  ],
  [
    'Robinhood',
    'Instrument,Trans Code,Quantity,Price,Activity Date,Description,Amount',
    {
      zone: 'America/New_York',
      currency: 'USD',
      feeFromAmount: true,
      sharesOnly: true,
      sharesDelivered: true,
      newestFirst: true,
    },
  ],
  [
    'Interactive Brokers Flex',
    'Symbol,Buy Sell,Quantity,Tradeprice,Datetime,Ibexecid,Ibcommission,Assetclass,Multiplier,Currencyprimary',
    { feeSign: 'negative', sharesDelivered: true, detailLevel: 'EXECUTION', zoneUnwritten: true },
  ],
  [
    'Webull orders',
    'Symbol,Side,Filled,Avg Price,Filled Time,Status,Total Qty,Placed Time',
    { zone: 'America/New_York', currency: 'USD', sharesOnly: true, newestFirst: true },
  ],
  [
    'E*TRADE transactions',
    'Symbol,Transactiontype,Quantity,Price,Transactiondate,Commission,Securitytype,Amount,Description',
    {
      zone: 'America/New_York',
      currency: 'USD',
      feeSign: 'positive',
      sharesOnly: true,
      sharesDelivered: true,
      newestFirst: true,
    },
  ],
  [
    'Tradovate fills',
    'Contract,B S,Quantity,Price,Timestamp,Fill Id,Order Id,Commission,Product,Tradedate',
    { zone: 'UTC', feeSign: 'positive' },
  ],
  [
    'TradingView paper trading',
    'Symbol,Side,Qty,Fill Price,Closing Time,Order Id,Commission,Status,Placing Time',
    { feeSign: 'positive', zoneUnwritten: true },
  ],
  [
    'TradingView paper trading',
    'Symbol,Side,Quantity,Fill Price,Closing Time,Order Id,Commission,Status,Placing Time',
    { feeSign: 'positive', zoneUnwritten: true },
  ],
  [
    'Coinbase fills',
    'Product,Side,Size,Price,Created At,Trade Id,Fee,Size Unit,Portfolio',
    { zone: 'UTC', feeSign: 'positive' },
  ],
  [
    'Schwab transactions',
    'Symbol,Action,Quantity,Price,Date,Fees Comm,Description,Amount',
    {
      zone: 'America/New_York',
      currency: 'USD',
      feeSign: 'positive',
      sharesOnly: true,
      sharesDelivered: true,
      newestFirst: true,
    },
  ],
  [
    'French bank export',
    'Isin,Operation,Quantite,Cours,Date D Operation,Frais',
    { zone: 'Europe/Paris', currency: 'EUR', feeSign: 'positive', sharesOnly: true },
  ],
];

function formatOf(columns: readonly string[]): string | null {
  try {
    return detectFormat(columns).format;
  } catch (error) {
    if (error instanceof BrokerFileError) return error.code;
    throw error;
  }
}

describe('a broker is known by its columns', () => {
  test.each(brokers)('%s', (name, header, traits) => {
    const columns = header.split(',');
    const { format, mapping, traits: known } = detectFormat(columns);
    expect([format, known]).toEqual([name, traits]);
    expect(mapping?.feeSign).toBe(mapping?.fees.length === 0 ? undefined : traits.feeSign);
    for (const column of columns) {
      const others = columns.filter((one) => one !== column);
      expect([column, formatOf(others)]).not.toEqual([column, name]);
    }
  });
});
