import { describe, expect, test } from 'vitest';
import { mapped, newYork, paris, reasonsOf } from './read-file.fixtures.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission';
const row = (price: string, fee = '0', columns = header) =>
  `${columns}\nACME,Buy,1,${price},2024-01-05 10:00,${fee}`;
const inAccount = (currency: string) => ({ ...newYork, currency });

/** Broker, header and one trade; none of these files names a currency. */
const brokers = [
  [
    'Robinhood',
    '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
    '"1/12/2024","1/12/2024","1/16/2024","ACME","Acme Inc","Buy","2","30.10","-60.20"',
  ],
  [
    'Schwab',
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    '"01/16/2026","Buy","ACME","ACME INC","2","30.10","","-60.20"',
  ],
  [
    'Fidelity',
    'Run Date,Action,Symbol,Security Description,Security Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
    '02/04/2026,"YOU BOUGHT ACME (ACME) (Cash)",ACME,ACME,Cash,2,30.10,,,,-60.20,02/05/2026',
  ],
  [
    'Webull',
    'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time',
    'ACME,ACME,Buy,Filled,2,2,@30.10,30.10,DAY,05/04/2026 10:00:01 EDT,05/04/2026 10:00:02 EDT',
  ],
  [
    'E*TRADE',
    'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
    '12/10/24,Bought,EQ,ACME,2,-60.20,30.10,0,ACME INC',
  ],
] as const;

describe('a file of a broker whose amounts are all US dollars (product rules 7.1)', () => {
  test.each(brokers)('%s is refused in an account in another currency', (_name, columns, trade) => {
    const file = `${columns}\n${trade}`;
    expect(reasonsOf(file)).toEqual([['new', null]]);
    expect(reasonsOf(file, paris)).toEqual([
      ['rejected', expect.stringContaining('It is in USD, the account in EUR.')],
    ]);
  });
});

describe('a currency sign of another currency than the account’s is refused', () => {
  test.each([
    ['$0.50', 'EUR', '"$0.50" is in dollars, the account in EUR'],
    ['0.50 $', 'CHF', '"0.50 $" is in dollars, the account in CHF'],
    ['($0.50)', 'JPY', '"($0.50)" is in dollars, the account in JPY'],
    ['¥500', 'USD', '"¥500" is in yen or yuan, the account in USD'],
    ['€2', 'USD', '"€2" is in EUR, the account in USD'],
    ['£2', 'EUR', '"£2" is in GBP, the account in EUR'],
  ])('%s in %s', (amount, currency, problem) => {
    const refused = ['rejected', expect.stringContaining(problem)];
    expect(reasonsOf(row(amount), inAccount(currency))[0]).toEqual(refused);
    expect(reasonsOf(row('2', amount), inAccount(currency))[0]).toEqual(refused);
  });

  test.each([
    ['$0.50', 'USD'],
    ['$0.50', 'CAD'],
    ['$0.50', 'MXN'],
    ['CAD $0.50', 'CAD'],
    ['¥500', 'JPY'],
    ['¥500', 'CNY'],
    ['€2', 'EUR'],
  ])('%s is read in %s', (amount, currency) => {
    expect(reasonsOf(row(amount), inAccount(currency))).toEqual([['new', null]]);
  });

  test.each(['Price ($)', 'Price (USD)'])('in the name of a column: %s', (name) => {
    const columns = header.replace('Price', name);
    const { mapping } = mapped({
      symbol: 'Symbol',
      side: 'Side',
      quantity: 'Quantity',
      price: name,
      date: 'Date',
      fees: ['Commission'],
      dateOrder: 'YMD',
      decimalMark: '.',
    });
    expect(reasonsOf(row('2', '0', columns), { ...newYork, mapping })).toEqual([['new', null]]);
    expect(reasonsOf(row('2', '0', columns), { ...paris, mapping })[0]).toEqual([
      'rejected',
      expect.stringMatching(
        /^Column "Price \(.+\)": it is in (dollars|USD), the account in EUR\.$/,
      ),
    ]);
  });

  test('in the name of a fee’s column, unless there is no fee', () => {
    const columns = header.replace('Commission', 'Commission ($)');
    expect(reasonsOf(row('2', '0', columns), paris)).toEqual([['new', null]]);
    expect(reasonsOf(row('2', '1', columns), paris)[0]).toEqual([
      'rejected',
      'Column "Commission ($)": it is in dollars, the account in EUR.',
    ]);
  });

  test('in the amount of a trade, though its price names none', () => {
    const file = `${header},Net Amount\nACME,Buy,1,2,2024-01-05 10:00,0,$-2.00`;
    expect(reasonsOf(file)).toEqual([['new', null]]);
    expect(reasonsOf(file, paris)).toEqual([
      ['rejected', 'Column "Net Amount": "$-2.00" is in dollars, the account in EUR.'],
    ]);
  });
});
