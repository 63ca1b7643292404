import { describe, expect, test } from 'vitest';
import { newYork, paris, reasonsOf, resultsOf, staged } from './read-file.fixtures.ts';

/** Fixtures written from the brokers' published layouts; every result was calculated by hand. */
const lines = (...rows: readonly string[]) => rows.join('\n');

const fidelity = lines(
  'Brokerage',
  '',
  'Run Date,Action,Symbol,Security Description,Security Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
  ' 02/05/2026,"YOU SOLD ALPHA CORP COM (ALFA) (Cash)",ALFA,ALPHA CORP COM,Cash,-10,12.00,,0.02,,119.98,02/06/2026',
  ' 02/04/2026,"YOU BOUGHT ALPHA CORP COM (ALFA) (Cash)",ALFA,ALPHA CORP COM,Cash,10,10.00,,,,-100.00,02/05/2026',
  ' 02/04/2026,"YOU BOUGHT CLOSING TRANSACTION CALL (ALFA) ALPHA CORP FEB 20 26 $11 (100 SHS) (Margin)", -ALFA260220C11,CALL (ALFA) ALPHA CORP FEB 20 26 $11 (100 SHS),Margin,1,0.40,0.65,0.02,,-40.67,02/05/2026',
  ' 02/03/2026,"YOU SOLD OPENING TRANSACTION CALL (ALFA) ALPHA CORP FEB 20 26 $11 (100 SHS) (Margin)", -ALFA260220C11,CALL (ALFA) ALPHA CORP FEB 20 26 $11 (100 SHS),Margin,-1,1.00,0.65,0.03,,99.32,02/04/2026',
  ' 02/03/2026,"DIVIDEND RECEIVED BETA FUND (BETA) (Cash)",BETA,BETA FUND,Cash,0,,,,,3.10,',
  ' 02/03/2026,"YOU BOUGHT FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash)",SPAXX,MONEY MARKET,Cash,3.10,1.00,,,,-3.10,',
);

const robinhood = lines(
  '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
  '"1/19/2024","1/19/2024","1/22/2024","BETA","Option Expiration for BETA 1/19/2024 Put $20.00","OEXP","2","",""',
  '"1/18/2024","1/18/2024","1/19/2024","ACME","ACME 1/19/2024 Call $50.00","STC","1","$2.50","$249.95"',
  '"1/17/2024","1/17/2024","1/19/2024","ACME","ACME 1/19/2024 Call $50.00","BTO","1","$1.50","($150.05)"',
  '"1/16/2024","1/16/2024","1/17/2024","BETA","BETA 1/19/2024 Put $20.00","STO","2","$0.50","$99.90"',
  '"1/12/2024","1/12/2024","1/16/2024","GAMA","Gamma Inc\nCUSIP: 123","Sell","0.5","$30.10","$15.05"',
  '"1/11/2024","1/11/2024","1/16/2024","GAMA","Gamma Inc\nCUSIP: 123","Buy","0.5","$30.00","($15.00)"',
  '"1/10/2024","1/10/2024","1/10/2024","","ACH Deposit","ACH","","","$500.00"',
);

const flex = lines(
  '"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","Description","Multiplier","Strike","Expiry","Put/Call","DateTime","Buy/Sell","Quantity","TradePrice","IBCommission","IBCommissionCurrency","IBExecID","LevelOfDetail"',
  '"U1","USD","STK","ABC","ABC INC","1","","","","20260105;100000","BUY","100","10","-1","USD","e1","EXECUTION"',
  '"U1","USD","STK","ABC","ABC INC","1","","","","20260105;110000","SELL","-100","10.5","-1.02","USD","e2","EXECUTION"',
  '"U1","USD","STK","ABC","ABC INC","1","","","","20260105;110000","SELL","-100","10.5","-1.02","USD","","ORDER"',
  '"U1","USD","FUT","MESH6","MES 20MAR26","5","","20260320","","20260105;120000","BUY","2","6900","-1.24","USD","e3","EXECUTION"',
  '"U1","USD","FUT","MESH6","MES 20MAR26","5","","20260320","","20260105;130000","SELL","-2","6910.25","-1.24","USD","e4","EXECUTION"',
  '"U1","USD","OPT","ABC   260116P00010000","ABC 16JAN26 10 P","100","10","20260116","P","20260105;140000","SELL","-1","0.5","-0.65","USD","e5","EXECUTION"',
  '"U1","USD","OPT","ABC   260116P00010000","ABC 16JAN26 10 P","100","10","20260116","P","20260116;162000","BUY","1","0","0","USD","","EXECUTION"',
  '"U1","USD","CASH","EUR.USD","EUR.USD","1","","","","20260105;150000","BUY","1000","1.1","-2","USD","e6","EXECUTION"',
  '"U1","USD","FUT","XYZH6","XYZ 20MAR26","","","20260320","","20260105;120000","BUY","2","69","-1.24","USD","e7","EXECUTION"',
);

const webull = lines(
  'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time',
  'ABC INC,ABC,Buy,Filled,5,5,@12.10,12.00,DAY,05/04/2026 10:00:01 EDT,05/04/2026 10:00:02 EDT',
  'ABC INC,ABC,Sell,Cancelled,5,10,@12.50,12.50,DAY,05/04/2026 10:05:01 EDT,05/04/2026 10:05:02 EDT',
  'ABC INC,ABC,Buy,Cancelled,0,5,@11.00,,DAY,05/04/2026 11:00:01 EDT,',
  'ABC INC,ABC,Buy,Failed,0,5,@11.00,,DAY,05/04/2026 11:00:01 EDT,',
  'ABC260515C00012000,ABC260515C00012000,Buy,Filled,1,1,@0.50,0.50,DAY,05/04/2026 12:00:01 EDT,05/04/2026 12:00:02 EDT',
  'ABC260515C00012000,ABC260515C00012000,Sell,Filled,1,1,@0.75,0.75,DAY,05/04/2026 13:00:01 EDT,05/04/2026 13:00:02 EDT',
);

const eTrade = lines(
  'For Account:,####1',
  '',
  'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
  "12/16/24,Option Expired,OPTN,ABC Dec 13 '24 $150 Put,1,0,0,0,EXPIRED",
  "12/11/24,Sold Short,OPTN,ABC Dec 13 '24 $150 Put,-1,119.35,1.20,0.65,PUT",
  '12/10/24,Sold,EQ,ABC,-10,1505.00,150.50,0,ABC INC',
  '12/10/24,Bought,EQ,ABC,10,-1500.00,150.00,0,ABC INC',
  '12/09/24,Dividend,EQ,ABC,0,1.00,0,0,DIV',
);

const tradovate = lines(
  '_id,_orderId,_contractId,_timestamp,_tradeDate,_action,_qty,_price,_active,_accountId,Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,_priceFormat,_priceFormatType,_tickSize,Contract,Product,Product Description,commission',
  '1,10,100,2026-01-05 15:00:00.000Z,2026-01-05,0,1,6900,true,1,f1,10,01/05/2026 10:00:00,1/5/26,A, Buy,1,6900.00,-2,0,0.25,MESH6,MES,Micro E-mini S&P 500,0.39',
  '2,11,100,2026-01-05 15:05:00.000Z,2026-01-05,1,1,6902,true,1,f2,11,01/05/2026 10:05:00,1/5/26,A, Sell,1,6902.00,-2,0,0.25,MESH6,MES,Micro E-mini S&P 500,0.39',
);

const tradingView = lines(
  'Symbol,Side,Type,Qty,Limit Price,Stop Price,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID,Level ID,Leverage,Margin',
  'CME_MINI:MES1!,Sell,Market,1,,,6905,Filled,1.00,2026-01-05 10:05:00,2026-01-05 10:05:00,2,,,',
  'CME_MINI:MES1!,Buy,Market,1,,,6900,Filled,1.00,2026-01-05 10:00:00,2026-01-05 10:00:00,1,,,',
  'NASDAQ:ABC,Buy,Limit,10,9,,,Cancelled,,2026-01-05 09:50:00,2026-01-05 10:30:00,3,,,',
  'NASDAQ:ABC,Buy,Market,10,,,10,Filled,0,2026-01-05 09:40:00,2026-01-05 09:40:00,4,,,',
  'FX:EURUSD,Buy,Market,1000,,,1.1,Filled,0,2026-01-05 09:30:00,2026-01-05 09:30:00,5,,,',
);

const coinbase = lines(
  'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
  'default,1,BTC-USD,BUY,2026-01-05T10:00:00.000Z,0.1,BTC,50000,3,-5003,USD',
  'default,2,BTC-USD,SELL,2026-01-05T11:00:00.000Z,0.1,BTC,51000,3.06,5096.94,USD',
  'default,3,ETH-BTC,BUY,2026-01-05T12:00:00.000Z,1,ETH,0.05,0.0001,-0.0501,BTC',
);

const schwab = lines(
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
  '"01/20/2026 as of 01/16/2026","Expired","ABC 01/16/2026 50.00 C","CALL ABC","-1","","",""',
  '"01/20/2026 as of 01/16/2026","Assigned","BETA 01/16/2026 20.00 P","PUT BETA","1","","",""',
  '"01/16/2026","Buy","BETA","BETA INC","100","$20.00","","-$2,000.00"',
  '"01/05/2026","Buy to Open","ABC 01/16/2026 50.00 C","CALL ABC","1","$1.00","$0.65","-$100.65"',
  '"01/05/2026","Sell to Open","BETA 01/16/2026 20.00 P","PUT BETA","1","$0.80","$0.66","$79.34"',
);

describe('a file of a known broker is right to the cent (IMP-10)', () => {
  test.each([
    [
      'Fidelity activity',
      fidelity,
      ['ALFA 2026-02-20 11 C short closed 58.65', 'ALFA long closed 19.98'],
    ],
    [
      'Robinhood',
      robinhood,
      [
        'GAMA long closed 0.05',
        'BETA 2024-01-19 20 P short closed 99.9',
        'ACME 2024-01-19 50 C long closed 99.9',
      ],
    ],
    [
      'Interactive Brokers Flex',
      flex,
      [
        'ABC long closed 47.98',
        'MESH26 long closed 100.02',
        'ABC 2026-01-16 10 P short closed 49.35',
      ],
    ],
    ['Webull orders', webull, ['ABC long closed 2.5', 'ABC 2026-05-15 12 C long closed 25']],
    [
      'E*TRADE transactions',
      eTrade,
      ['ABC long closed 5', 'ABC 2024-12-13 150 P short closed 119.35'],
    ],
    ['Tradovate fills', tradovate, ['MESH26 long closed 9.22']],
    ['TradingView paper trading', tradingView, ['ABC long open 0', 'MES1! long closed 23']],
    ['Coinbase fills', coinbase, ['BTC/USD long closed 93.94']],
    [
      'Schwab transactions',
      schwab,
      [
        'BETA 2026-01-16 20 P short closed 79.34',
        'ABC 2026-01-16 50 C long closed -100.65',
        'BETA long open 0',
      ],
    ],
  ])('%s', (format, file, results) => {
    expect(staged(file).format).toBe(format);
    expect(resultsOf(file)).toEqual(results);
  });

  test.each([
    ['Fidelity', fidelity, 2],
    ['Robinhood', robinhood, 1],
    ['Webull', webull, 2],
    ['E*TRADE', eTrade, 1],
    ['TradingView', tradingView, 1],
    ['Flex', flex, 1],
  ])('%s: what is no trade is skipped with its reason', (_name, file, count) => {
    const skipped = reasonsOf(file).filter(([state]) => state === 'skipped');
    expect(skipped).toHaveLength(count);
    for (const [, reason] of skipped)
      expect(reason).toMatch(/trade|cash|nothing was traded|repeats/);
  });

  test.each([
    [
      'forex and unknown futures of Flex',
      flex,
      ['lot size is not known', 'point value is not known'],
    ],
    ['forex of TradingView', tradingView, ['lot size is not known']],
    ['coins priced in coins', coinbase, ['priced in BTC, the account is in USD']],
  ])('%s are refused', (_name, file, reasons) => {
    const rejected = reasonsOf(file).flatMap(([state, reason]) =>
      state === 'rejected' ? [reason] : [],
    );
    expect(rejected).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
  });

  test('the broker’s zone wins over the account’s, and the owner’s choice over both', () => {
    const berlin = { ...newYork, accountZone: 'Europe/Berlin' };
    expect(staged(tradovate, berlin)).toMatchObject({
      timezone: 'UTC',
      warnings: ['Times are read in UTC, as in every file of this kind.'],
    });
    expect(staged(tradingView, berlin)).toMatchObject({
      timezone: 'Europe/Berlin',
      warnings: [expect.stringContaining('does not name the time zone')],
    });
    expect(staged(tradingView, { ...berlin, timezone: 'Asia/Tokyo' }).timezone).toBe('Asia/Tokyo');
  });
});

describe('a broker’s file that would be read wrong is refused (IMP-10)', () => {
  const headers: readonly (readonly [string, string])[] = [
    [
      'activity statement',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    ],
    [
      'transaction history',
      'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount',
    ],
    [
      'thinkorswim',
      ',Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type',
    ],
    ['thinkorswim', 'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE'],
    [
      'tastytrade',
      'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency',
    ],
    [
      'MetaTrader',
      'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment',
    ],
    [
      'MetaTrader',
      'Time,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit',
    ],
    [
      'Tradovate orders',
      'orderId,Account,Order ID,B/S,Contract,Product,Product Description,avgPrice,filledQty,Fill Time,lastCommandId,Status,Timestamp,Date,Quantity,Text,Type,Limit Price,Stop Price,Filled Qty,Avg Fill Price,Currency',
    ],
    [
      'Tradovate performance',
      'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration',
    ],
    [
      'Tradovate position history',
      'Position ID,Timestamp,Trade Date,Net Pos,Net Price,Bought,Avg. Buy,Sold,Avg. Sell,Account,Contract,Product,Pair ID,Buy Fill ID,Sell Fill ID,Paired Qty,Buy Price,Sell Price,P/L,Currency',
    ],
    [
      'NinjaTrader executions',
      'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,',
    ],
    [
      'NinjaTrader trades',
      'Trade number,Instrument,Account,Strategy,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Commission',
    ],
    [
      'Webull option',
      'Option Level,Symbol,Market,Place Time,Filled Time,B/S,Side Type,Order Type,Option Type,Combo Type,Filled Avg Price,Filled Qty,Traded Value,Commission,Fee',
    ],
    [
      'Webull trade records',
      'Symbol & Name,Trade Date,Settlement Date,Buy/Sell,Quantity,Traded Price,Gross Amount,Comm/Fee/Tax,VAT,Net Amount',
    ],
    [
      'E\\*TRADE account activity',
      'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note',
    ],
    [
      'Trading 212',
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Total,ID',
    ],
    [
      'DEGIRO',
      'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Total EUR,Order ID,',
    ],
    [
      'Coinbase transactions',
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
    ],
    ['Binance', 'Date(UTC),Pair,Side,Price,Executed,Amount,Fee'],
    ['Binance', 'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin'],
    ['Binance', 'User ID,Time,Account,Operation,Coin,Change,Remark'],
    [
      'Kraken trades',
      '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"',
    ],
    [
      'Kraken ledgers',
      '"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"',
    ],
    [
      'Schwab realized',
      'Symbol,Name,Closed Date,Opened Date,Quantity,Proceeds Per Share,Cost Per Share,Proceeds,Cost Basis (CB),Gain/Loss ($)',
    ],
  ];
  test.each(headers)('%s: %s', (name, header) => {
    const row = header
      .split(',')
      .map(() => '1')
      .join(',');
    expect(() => staged(lines(header, row, row))).toThrow(new RegExp(name, 'i'));
  });
});

test('a French bank’s file in an account in dollars is refused row by row', () => {
  const file = lines(
    "Date d'opération;Date de valeur;Opération;ISIN;Libellé;Quantité;Cours;Montant;Frais;Devise",
    '15/01/2024;17/01/2024;Achat;US0378331005;Apple Inc.;25;172,50;"4.312,50";0,99;EUR',
    '16/01/2024;18/01/2024;Vente;US0378331005;Apple Inc.;25;173,50;"4.337,50";0,99;EUR',
  );
  expect(resultsOf(file, paris)).toEqual(['US0378331005 long closed 23.02']);
  expect(reasonsOf(file).map(([state]) => state)).toEqual(['rejected', 'rejected']);
});
