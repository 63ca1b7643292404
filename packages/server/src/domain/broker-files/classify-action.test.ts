import { describe, expect, test } from 'vitest';
import { classifyAction } from './classify-action.ts';

const cells = (line: string) => line.split('|').map((cell) => [cell]);

describe('the side of a row', () => {
  test.each(
    cells('B|BC|BTO|BTC|buy|Bought|Buy to Open|BUY TO CLOSE|Reinvest Shares|Achat|Kauf|Compra'),
  )('%s buys', (cell) => {
    expect(classifyAction(cell)).toEqual({ side: 'buy' });
  });

  test.each(cells('S|SS|STC|STO|Sell|SLD|Sell Short|Sell to Close|Vente|Verkauf|VENTA'))(
    '%s sells',
    (cell) => {
      expect(classifyAction(cell)).toEqual({ side: 'sell' });
    },
  );

  test.each(
    cells(
      'Qualified Dividend|Reinvest Dividend|Bank Interest|Journal|MoneyLink Transfer|Dividende|Intérêt|Versement|Prélèvement|Zinsen|Überweisung|Ingreso|ADR Mgmt Fee',
    ),
  )('%s is no trade', (cell) => {
    expect(classifyAction(cell)).toEqual({ skip: `"${cell}" is not a trade.` });
  });

  test.each(cells('Stock Split|Expired|Assigned|Exercised|Spin-off'))(
    '%s changes holdings and is refused, not passed over',
    (cell) => {
      expect(classifyAction(cell)).toHaveProperty('refuse');
    },
  );

  test.each(cells('|X|Hold|Buyback of something|Kaufpreis'))('"%s" is unknown', (cell) => {
    expect(classifyAction(cell)).toBeUndefined();
  });
});
