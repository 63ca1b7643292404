import { describe, expect, test } from 'vitest';
import { classifyAction } from './classify-action.ts';

const cells = (line: string) => line.split('|').map((cell) => [cell]);

describe('the side of a row', () => {
  test.each(
    cells('B|BC|BTO|BTC|buy|Bought|Buy to Open|BUY TO CLOSE|Reinvest Shares|Achat|Kauf|Compra'),
  )('%s buys', (cell) => {
    expect(classifyAction(cell)).toMatchObject({ side: 'buy' });
  });

  test.each(cells('S|SS|STC|STO|Sell|SLD|Sell Short|Sell to Close|Vente|Verkauf|VENTA'))(
    '%s sells',
    (cell) => {
      expect(classifyAction(cell)).toMatchObject({ side: 'sell' });
    },
  );

  test.each(
    cells(
      'Qualified Dividend|Reinvest Dividend|Bank Interest|Journal|MoneyLink Transfer|Dividende|Intérêt|Versement|Prélèvement|Zinsen|Überweisung|Ingreso|ADR Mgmt Fee',
    ),
  )('%s is no trade', (cell) => {
    expect(classifyAction(cell)).toMatchObject({ skip: `"${cell}" is not a trade.` });
  });

  test.each(
    cells(
      'DIV|CDIV|MDIV|Distribution|Capital Gain|INT|Interest|Withdrawal|FEE|Fees|Tax|Withholding|ADR|Margin|Credit|Debit|Cash|SLIP|GOLD|AFEE|DTAX|FUTSWP|GDBP|GMPC|MoneyLink|Deposit|Funding|WIRE|ACH|Contribution|EFT|Electronic Funds|Core Account',
    ),
  )('%s, a word of brokers for money alone, is no trade', (cell) => {
    expect(classifyAction(cell)).toEqual({ skip: `"${cell}" is not a trade.` });
  });

  test.each([
    ['Expired', 'expiry'],
    ['Option Expired', 'expiry'],
    ['EXPIRED CALL (ABC) ABC INC as of 01/16/2026 (Margin)', 'expiry'],
    ['OEXP', 'expiry'],
    ['Assigned', 'assignment'],
    ['OASGN', 'assignment'],
    ['Option Exercised', 'exercise'],
    ['Exchange or Exercise', 'exercise'],
  ])('%s ends an option', (cell, ending) => {
    expect(classifyAction(cell)).toEqual({ ending });
  });

  test.each([
    ['YOU BOUGHT APPLE INC (AAPL) (Cash)', 'buy'],
    ['YOU BOUGHT CLOSING TRANSACTION CALL (ABC) ABC INC (Margin)', 'buy'],
    ['YOU SOLD ASSIGNED CALLS AS OF 01/16/2026 ABC INC (ABC) (Cash)', 'sell'],
    ['Buy (Cash)', 'buy'],
    [' Sell', 'sell'],
    ['SellShort', 'sell'],
    ['BuyToCover', 'buy'],
    ['Market sell', 'sell'],
  ])('%s is the side of a trade, whatever follows it', (cell, side) => {
    expect(classifyAction(cell)).toEqual({ side });
  });

  test.each(cells('Journaled Shares|Security Transfer|Cancel Buy|BUY CANCEL|BUY (Ca.)|CXL|SPL'))(
    '%s is refused',
    (cell) => {
      expect(classifyAction(cell)).toHaveProperty('refuse');
    },
  );

  test.each(cells('Stock Split|Reverse Split|Merger|Spin-off'))(
    '%s changes holdings and is refused, not passed over',
    (cell) => {
      expect(classifyAction(cell)).toHaveProperty('refuse');
    },
  );

  test.each(cells('|X|Hold|Buyback of something|Kaufpreis|Margin buy|Sell cash'))(
    '"%s" is unknown',
    (cell) => {
      expect(classifyAction(cell)).toBeUndefined();
    },
  );
});
