import { expect, test } from 'vitest';
import { refuseFormats } from './refused-formats.ts';

/** The columns that identify a file which would be misread; each of them is needed. */
const refused: readonly (readonly [string, string])[] = [
  ['Interactive Brokers activity statement', 'header,datadiscriminator'],
  ['Interactive Brokers statement', 'statement,header,field name'],
  ['Interactive Brokers transaction history', 'transaction history,header'],
  ['Interactive Brokers Flex query with section lines', 'header,trnt'],
  ['thinkorswim account statement', 'exec time,spread,pos effect'],
  ['thinkorswim account statement', 'ref,misc fees,balance'],
  ['tastytrade transactions', 'sub type,root symbol,call or put'],
  ['tastytrade transactions', 'transaction code,transaction subcode,account reference'],
  ['MetaTrader report', 'deal,direction,volume,swap'],
  ['MetaTrader report', 'position,volume,s l,t p,swap'],
  ['Tradovate orders', 'contract,product,avg fill price,filled qty'],
  ['Tradovate performance', 'buyfillid,sellfillid'],
  ['Tradovate position history', 'pair id,paired qty'],
  ['NinjaTrader trades', 'market pos,entry price,exit price'],
  ['NinjaTrader executions', 'e x,instrument,connection'],
  ['Schwab realized gains', 'closed date,opened date'],
  ['Schwab bank account', 'check,withdrawal,deposit'],
  ['E*TRADE account activity', 'activity trade date,activity type'],
  ['Webull option orders', 'option level,filled avg price'],
  ['Webull trade records', 'symbol name,traded price'],
  ['TradingView balance history', 'balance before,balance after'],
  ['Trading 212', 'no of shares,price share,currency price share'],
  ['DEGIRO', 'reference exchange,local value'],
  ['Coinbase transactions', 'quantity transacted,subtotal'],
  ['Binance trades', 'date utc,pair,executed'],
  ['Binance trades', 'time,pair,executed'],
  ['Binance trades', 'date utc,market,fee coin'],
  ['Binance transactions', 'user id,operation,coin,change'],
  ['Binance orders', 'orderno,pair,avgtrading price'],
  ['Kraken trades', 'txid,ordertxid,pair'],
  ['Kraken ledgers', 'txid,refid,aclass'],
];

test.each(refused)('%s is refused by %s together', (name, signs) => {
  const columns = signs.split(',');
  expect(() => refuseFormats(new Set(columns))).toThrow(`This is a file of the kind "${name}"`);
  for (const column of columns) {
    refuseFormats(new Set(columns.filter((one) => one !== column)));
  }
});

test('the refusal has a code and says what to do', () => {
  expect(() => refuseFormats(new Set(['buyfillid', 'sellfillid']))).toThrow(
    expect.objectContaining({
      code: 'unsupported_format',
      message: expect.stringMatching(/Export your executions\.$/),
    }),
  );
});
