import { describe, expect, test } from 'vitest';
import {
  heldAfter,
  mapped,
  newYork,
  positionsOf,
  reasonsOf,
  resultsOf,
  staged,
} from './read-file.fixtures.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission';
const file = (...rows: readonly string[]) => [header, ...rows].join('\n');
const typed = (...rows: readonly string[]) => [`${header},Asset Type`, ...rows].join('\n');
const reason = (text: string) => reasonsOf(text)[0];

describe('futures', () => {
  test.each([
    ['MESH6', 'MESH26', '5'],
    ['/MESH26:XCME', 'MESH26', '5'],
    ['MES1!', 'MES1!', '5'],
    ['ESH6', 'ESH26', '50'],
    ['NQ JUN26', 'NQM26', '20'],
    ['MNQ 09-26', 'MNQU26', '2'],
    ['CLZ5', 'CLZ35', '1000'],
    ['CME_MINI:M2K1!', 'M2K1!', '5'],
  ])('%s is %s with %s a point', (symbol, shown, multiplier) => {
    const [position] = positionsOf(file(`${symbol},Buy,1,100,2026-01-05 10:00,1`));
    expect(position?.instrument).toEqual({
      key: shown,
      symbol: shown,
      assetClass: 'future',
      multiplier,
    });
  });

  test('by their type: a root alone has its point value', () => {
    const rows = [
      'MES,Buy,1,6900,2026-01-05 10:00,1,FUT',
      'MES,Sell,1,6902,2026-01-05 10:05,1,FUT',
    ];
    expect(resultsOf(typed(...rows))).toEqual(['MES long closed 8']);
  });

  test.each([
    ['MES,Buy,1,6900,2026-01-05 10:00,1', 'can be a share or a future'],
    ['CL,Buy,1,60,2026-01-05 10:00,1', 'can be a share or a future'],
    ['XYZH6,Buy,1,60,2026-01-05 10:00,1', 'point value is not known'],
    ['/XYZH6,Buy,1,60,2026-01-05 10:00,1', 'point value is not known'],
    ['FDAXH6,Buy,1,24000,2026-01-05 10:00,1', 'is in EUR, the account in USD'],
    ['/MESH26 1/5 9 JAN 26 6740 PUT,Buy,1,10,2026-01-05 10:00,1', 'option on a future'],
    ["ZBH6,Buy,1,115'26,2026-01-05 10:00,1", 'is not a number'],
  ])('%s is refused', (row, problem) => {
    expect(reason(file(row))).toEqual(['rejected', expect.stringContaining(problem)]);
  });

  test('a root that is also a share is one where the file says so', () => {
    const [position] = positionsOf(typed('CL,Buy,1,60,2026-01-05 10:00,1,Stock'));
    expect(position?.instrument).toMatchObject({ assetClass: 'equity', multiplier: '1' });
  });

  test('a multiplier in the file that differs from the master is refused', () => {
    const rows = `${header},Multiplier\nMESH6,Buy,1,6900,2026-01-05 10:00,1,50`;
    expect(reason(rows)).toEqual([
      'rejected',
      expect.stringContaining('a point of MES is worth 5'),
    ]);
    const unknown = `${header},Multiplier,Asset Type\nXYZH6,Buy,1,60,2026-01-05,1,25,Future`;
    expect(positionsOf(unknown)[0]?.instrument.multiplier).toBe('25');
  });
});

describe('options', () => {
  const columns = `${header},Expiration,Strike,Call or Put`;
  test.each([
    ['.ACME240119C50', 'ACME  240119C00050000'],
    ['ACME 1/19/2024 Call $50.00', 'ACME  240119C00050000'],
    ['-ACME240119P115.5', 'ACME  240119P00115500'],
    ["ACME Jan 19 '24 $50 Put", 'ACME  240119P00050000'],
    ['ACME 19JAN24 50 C', 'ACME  240119C00050000'],
    ['PUT ACME 01/19/24 50.000', 'ACME  240119P00050000'],
  ])('%s is worth a hundred', (symbol, key) => {
    const [position] = positionsOf(file(`${symbol},Buy,1,2.50,2024-01-05 10:00,1`));
    expect(position?.instrument).toMatchObject({ key, assetClass: 'option', multiplier: '100' });
  });

  test('whose contract stands in columns are worth a hundred', () => {
    const rows = [
      'ACME,Buy,1,2.50,2024-01-05 10:00,1,01/19/2024,50,Call',
      'ACME,Sell,1,3.50,2024-01-05 11:00,1,01/19/2024,50,Call',
      'ACME,Buy,1,50,2024-01-05 12:00,0,,,',
    ];
    expect(resultsOf([columns, ...rows].join('\n'))).toEqual([
      'ACME 2024-01-19 50 C long closed 98',
      'ACME long open 0',
    ]);
  });

  test.each([
    [
      typed('ACME,Buy,1,2.50,2024-01-05 10:00,1,Equity Option'),
      'no other column names the contract',
    ],
    [file('ACME,BTO,1,2.50,2024-01-05 10:00,1'), 'no other column names the contract'],
    [`${columns}\nACME,Buy,1,2.50,2024-01-05,1,,50,Call`, 'has no contract'],
    [`${header},Description\nACME,Buy,1,2,2024-01-05,1,ACME CALL SOON 50`, 'no other column'],
    [`${header},Multiplier\nACME240119C50,Buy,1,2,2024-01-05,1,10`, 'not on 100 shares'],
    [`${header},Net Amount\nACME240119C50,Buy,9,2,2024-01-05,1,-18`, 'does not fit'],
  ])('%s is refused', (text, problem) => {
    expect(reason(text)).toEqual(['rejected', expect.stringContaining(problem)]);
  });
});

describe('coins and currencies', () => {
  test.each([
    ['EUR/USD', 'lot size'],
    ['EUR.USD', 'lot size'],
    ['EURUSD', 'lot size'],
    ['XAUUSD', 'lot size'],
    ['BTC/USDT', 'priced in USDT'],
    ['ETH-BTC', 'priced in BTC'],
  ])('%s is refused', (symbol, problem) => {
    const row = reason(file(`${symbol},Buy,1,2,2024-01-05 10:00,1`));
    expect(row).toEqual(['rejected', expect.stringContaining(problem)]);
  });

  test.each([
    ['BTC-USD', 'BTC/USD', 'crypto'],
    ['BRK-B', 'BRK-B', 'equity'],
    ['NASDAQ:ABC', 'ABC', 'equity'],
  ])('%s is %s', (symbol, shown, assetClass) => {
    const [position] = positionsOf(file(`${symbol},Buy,1,2,2024-01-05 10:00,1`));
    expect(position?.instrument).toMatchObject({ symbol: shown, assetClass });
  });

  test.each([
    ['ACME,Buy,1,2 EUR,2024-01-05 10:00,1', '"2 EUR" is in EUR'],
    ['ACME,Buy,1,2,2024-01-05 10:00,€1.00', '"€1.00" is in EUR'],
    ['ACME,Buy,1,2,2024-01-05 10:00,0.001 BNB', '"0.001 BNB" is in BNB'],
    ['ACME,Buy,500 USD,2,2024-01-05 10:00,1', 'counts USD and not ACME'],
  ])('%s: another unit is refused', (row, problem) => {
    expect(reason(file(row))).toEqual(['rejected', expect.stringContaining(problem)]);
  });
});

describe('fees', () => {
  test.each([
    ['1.00', 'EUR', 'rejected'],
    ['0', 'EUR', 'new'],
    ['1.00', 'usd', 'new'],
    ['1.00', '', 'new'],
  ])('of %s in "%s" make a row %s', (fee, currency, state) => {
    const text = `${header},Fee Currency\nACME,Buy,1,2,2026-01-05 10:00,${fee},${currency}`;
    expect(reason(text)).toEqual([
      state,
      state === 'new' ? null : 'Its fee is in EUR, the account in USD.',
    ]);
  });

  const trades = (buy: string, sell: string) =>
    file(`ACME,Buy,10,10,2026-01-05 10:00,${buy}`, `ACME,Sell,10,11,2026-01-05 11:00,${sell}`);

  test('that are written as negative numbers are costs, and the preview says so', () => {
    expect(resultsOf(trades('-1.00', '-1.50'))).toEqual(['ACME long closed 7.5']);
    expect(staged(trades('-1.00', '-1.50')).warnings).toEqual([
      'Fees such as -1 are read as costs.',
    ]);
  });

  test('that are mostly positive are costs, and the odd negative one is a rebate', () => {
    const text = `${trades('1.00', '1.50')}\nACME,Buy,1,10,2026-01-06 10:00,-0.20`;
    expect(positionsOf(text).map(({ fees }) => fees)).toEqual(['2.5', '-0.2']);
    expect(staged(text).warnings).toEqual(['Fees such as -0.2 are read as rebates.']);
  });

  test('follow the owner’s choice where one was made', () => {
    const columns = { symbol: 'Symbol', side: 'Side', quantity: 'Quantity', price: 'Price' };
    const mapping = { ...columns, date: 'Date', fees: ['Commission'], dateOrder: 'YMD' } as const;
    const chosen = (feeSign: 'positive' | 'negative') =>
      mapped({ ...mapping, fees: ['Commission'], decimalMark: '.', feeSign });
    expect(resultsOf(trades('-1.00', '-1.50'), chosen('positive'))).toEqual([
      'ACME long closed 12.5',
    ]);
    expect(resultsOf(trades('-1.00', '-1.50'), chosen('negative'))).toEqual([
      'ACME long closed 7.5',
    ]);
  });
});

describe('rows', () => {
  const orders = `${header},Status`;
  test.each([
    ['Cancelled', 'skipped'],
    ['Canceled', 'skipped'],
    ['Rejected', 'skipped'],
    ['Pending', 'skipped'],
    ['Filled', 'new'],
    ['Partially Filled', 'rejected'],
    ['Whatever', 'rejected'],
  ])('with the status %s are %s', (status, state) => {
    const text = `${orders}\nACME,Buy,1,2,2026-01-05 10:00,0,${status}\nACME,Buy,1,2,2026-01-05 10:01,0,Filled`;
    expect(reason(text)?.[0]).toBe(state);
  });

  test('keep a column called status that holds no status', () => {
    const text = `${orders}\nACME,Buy,1,2,2026-01-05 10:00,0,Long\nACME,Sell,1,2,2026-01-05 10:01,0,Win`;
    expect(reasonsOf(text).map(([state]) => state)).toEqual(['new', 'new']);
  });

  test.each(['<INVALID>', 'N/A', '--', '{}', 'null', '#REF!'])('%s is not a symbol', (symbol) => {
    const row = reason(file(`${symbol},Buy,1,2,2026-01-05 10:00,1`));
    expect(row).toEqual(['rejected', expect.stringContaining('is not a symbol')]);
  });

  test('of the future are refused, a day of grace for clocks and zones', () => {
    const at = (date: string) => reason(file(`ACME,Buy,1,2,${date},1`));
    expect(at('2090-01-05 10:00')).toEqual(['rejected', expect.stringContaining('in the future')]);
    expect(at('2026-11-22 14:00')).toEqual(['rejected', expect.stringContaining('in the future')]);
    expect(at('2026-11-22 06:00')?.[0]).toBe('new');
  });

  test('name their zone', () => {
    const rows = file(
      'ACME,Buy,1,2,2026-01-05 10:00:01 EST,1',
      'ACME,Sell,1,2,2026-01-05 15:30:01 UTC,1',
    );
    const times = staged(rows, { ...newYork, accountZone: 'Asia/Tokyo' }).rows.map(
      ({ fill }) => fill?.executedAt,
    );
    expect(times).toEqual(['2026-01-05T15:00:01.000Z', '2026-01-05T15:30:01.000Z']);
  });

  test('that move shares are refused, and the import says what will be wrong', () => {
    const text = file('ACME,Transfer,100,0,2026-01-05,0', 'ACME,Stock Split,30,0,2026-01-05,0');
    expect(reasonsOf(text).map(([state]) => state)).toEqual(['rejected', 'rejected']);
    expect(staged(text).warnings).toEqual([
      expect.stringMatching(/^Line 2: .*positions in ACME will be wrong/),
      expect.stringMatching(/^Line 3: .*positions in ACME will be wrong/),
    ]);
    expect(reason(file(',Transfer,,,2026-01-05,'))?.[0]).toBe('skipped');
  });
});

describe('the end of an option', () => {
  const opened = 'ACME240119C50,Sell,2,1.50,2024-01-05,1';
  const ended = (action: string, quantity = 2) =>
    `ACME240119C50,${action},${quantity},,2024-01-19,0`;

  test('an expiry closes what is open at 0, whichever side that is', () => {
    expect(resultsOf(file(opened, ended('Expired')))).toEqual([
      'ACME 2024-01-19 50 C short closed 299',
    ]);
    expect(resultsOf(file(opened.replace('Sell', 'Buy'), ended('Expired')))).toEqual([
      'ACME 2024-01-19 50 C long closed -301',
    ]);
  });

  test('one contract ends once: a second end has nothing left to close', () => {
    const { rows, warnings } = staged(file(opened, ended('Expired'), ended('Expired')));
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'rejected']);
    expect(warnings).toHaveLength(1);
  });

  test('an end of another day is another end, in whatever zone the first was read', () => {
    const one = opened.replace('Sell,2', 'Sell,1');
    const first = file(one, ended('Expired', 1).replace('01-19', '01-12'));
    const held = heldAfter(staged(first).rows);
    expect(held).toHaveLength(2);
    const other = staged(file(ended('Expired', 1)), newYork, held);
    expect(other.rows.map(({ state }) => state)).toEqual(['rejected']);
    const timed = (text: string) => text.replace(/2024-01-12/g, '2024-01-12 17:30');
    const heldTimed = heldAfter(staged(timed(first)).rows);
    const elsewhere = { ...newYork, timezone: 'Europe/Berlin' };
    const again = staged(timed(first), elsewhere, heldTimed);
    expect(again.rows.map(({ state }) => state)).toEqual(['duplicate', 'duplicate']);
    expect(again.warnings.some((warning) => warning.includes('stays open'))).toBe(false);
  });

  test('two ends of half each close it', () => {
    const text = file(opened, ended('Expired', 1), ended('Assigned', 1));
    expect(resultsOf(text)).toEqual(['ACME 2024-01-19 50 C short closed 299', 'ACME short open 0']);
  });

  test('an end with a day alone comes after the trades of the day, one with a time at it', () => {
    const at = (text: string) => staged(text).rows.at(-1)?.fill?.executedAt;
    expect(at(file(opened, ended('Expired')))).toBe('2024-01-19T21:00:00.000Z');
    const timed = ended('Expired').replace('2024-01-19', '2024-01-19 17:30');
    expect(at(file(opened, timed))).toBe('2024-01-19T22:30:00.000Z');
  });

  test('an end that was paid for is refused, and the import says that it stays open', () => {
    const text = `${header},Amount
${opened},300
${ended('Exercised')},-12.5`;
    const { rows, warnings } = staged(text);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'rejected']);
    expect(rows[1]?.reason).toBe('"Exercised" with an amount of -12.5 is not imported yet.');
    expect(warnings).toEqual([expect.stringMatching(/^Line 3: ACME240119C50 stays open/)]);
  });

  test('an assignment delivers the shares at the strike', () => {
    expect(resultsOf(file(opened, ended('Assigned')))).toEqual([
      'ACME 2024-01-19 50 C short closed 299',
      'ACME short open 0',
    ]);
    const [, shares] = positionsOf(file(opened, ended('Assigned')));
    expect(shares).toMatchObject({ quantity: '200', entryAvg: '50', openedDay: '2024-01-19' });
  });

  test('an exercise of a put sells, and shares with a row of their own come once', () => {
    const put = ['ACME240119P50,Buy,1,1,2024-01-05,0', 'ACME240119P50,Exercised,1,,2024-01-19,0'];
    const results = ['ACME 2024-01-19 50 P long closed -100', 'ACME short open 0'];
    expect(resultsOf(file(...put))).toEqual(results);
    expect(resultsOf(file(...put, 'ACME,Sell,100,50,2024-01-19,0'))).toEqual(results);
  });

  test('the same file again adds nothing', () => {
    const text = file(opened, ended('Assigned'));
    const held = heldAfter(staged(text).rows);
    expect(held).toHaveLength(3);
    const again = staged(text, newYork, held);
    expect(again.rows.map(({ state }) => state)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(again.warnings).toEqual([]);
  });

  test('an opening that was imported before is closed', () => {
    const held = heldAfter(staged(file(opened)).rows);
    const later = staged(file(ended('Expired')), newYork, held);
    expect(later.rows).toMatchObject([{ state: 'new', fill: { side: 'buy', price: '0' } }]);
  });

  test('an option bought on its last day, in an earlier import, is closed and not taken for its end', () => {
    const today = opened.replace('Sell', 'Buy').replace('01-05', '01-19');
    const held = heldAfter(staged(file(today)).rows);
    const later = staged(file(ended('Expired')), newYork, held);
    expect(later.rows).toMatchObject([{ state: 'new', fill: { side: 'sell', price: '0' } }]);
    expect(later.warnings).toEqual([]);
  });

  test.each([
    ['without its opening', file(ended('Expired'))],
    ['of more than is open', file(opened, ended('Expired', 3))],
    ['before its opening', file(opened.replace('01-05', '01-22'), ended('Expired'))],
    ['of what is no option', file('ACME,Buy,1,2,2024-01-05,0', 'ACME,Expired,1,,2024-01-19,0')],
    [
      'settled in cash',
      file('SPXW240119C4750,Buy,1,2,2024-01-05,0', 'SPXW240119C4750,Exercised,1,,2024-01-19,0'),
    ],
  ])('%s is refused, and the import warns that it stays open', (_name, text) => {
    const { rows, warnings } = staged(text);
    expect(rows.at(-1)?.state === 'rejected' || rows[1]?.state === 'rejected').toBe(true);
    expect(warnings).toEqual([expect.stringContaining('stays open')]);
  });
});

describe('a trade that closes an option', () => {
  const close = (side: string, quantity: number, day = '2024-01-08') =>
    `ACME240119C50,${side},${quantity},1,${day},0`;
  const open = (side: string, quantity: number, day = '2024-01-05') =>
    `ACME240119C50,${side},${quantity},2,${day},0`;

  test.each([
    ['a short call', [open('Sell to Open', 2), close('Buy to Close', 2)], ['200']],
    ['a short call in parts', [open('STO', 3), close('BTC', 1), close('BTC', 2)], ['300']],
    ['a long call in parts', [open('BTO', 3), close('STC', 1), close('STC', 2)], ['-300']],
    ['within the day', [close('Buy to Close', 1), open('Sell to Open', 1, '2024-01-08')], ['100']],
  ])('closes %s', (_name, rows, nets) => {
    expect(positionsOf(file(...rows)).map(({ net }) => net)).toEqual(nets);
    const held = heldAfter(staged(file(...rows)).rows);
    const again = staged(file(...rows), newYork, held);
    expect(new Set(again.rows.map(({ state }) => state))).toEqual(new Set(['duplicate']));
    expect(again.warnings).toEqual([]);
  });

  test.each([
    ['without its opening', [close('Buy to Close', 2)]],
    ['of the other side', [open('BTO', 2), close('Buy to Close', 2)]],
    ['of more than is open', [open('BTO', 1), close('STC', 2)]],
  ])('%s is refused and opens nothing', (_name, rows) => {
    const { rows: shown, warnings } = staged(file(...rows));
    expect(shown.at(-1)?.state).toBe('rejected');
    expect(warnings).toEqual([expect.stringContaining('Import the trades that opened it first')]);
  });

  test('of shares follows the rule for sales without a purchase', () => {
    expect(reasonsOf(typed('ACME,Sell to Close,1,2,2024-01-05,0,Stock'))).toEqual([['new', null]]);
  });
});
