import type { FillSide } from '../matching/fill.ts';
import { normaliseName } from './column-names.ts';

/** What the side or action of a row means: a trade, something to leave out, or unknown. */
export type Action =
  | { readonly side: FillSide }
  | { readonly skip: string }
  | { readonly refuse: string }
  | undefined;

const buys = new Set(
  `b|bot|buy|bought|you bought|bto|btc|bc|buy to open|buy to close|buy to cover|cover|purchase|
  reinvest shares|achat|kauf|gekauft|kaufen|compra|comprar`.split(/\|\s*/),
);

const sells = new Set(
  `s|sld|sell|sold|you sold|ss|sse|stc|sto|sell to open|sell to close|sell short|short|short sell|
  short sale|vente|verkauf|verkauft|verkaufen|venta|vender`.split(/\|\s*/),
);

/** They change what is held in ways that no price tells, so they must not pass unnoticed. */
const unsupported =
  /\b(expir\w*|verfall|exercis\w*|ausubung|assign\w*|split|spin ?off|merger|fusion|name change)\b/;

const cashMovements = new RegExp(
  `\\b(${[
    'dividend\\w*|div|cdiv|distribution|capital gain|interest|int|journal|jnl|transfer|tfr|ach|wire',
    'moneylink|deposit|withdrawal|funding|fee|fees|tax|withholding|adr|margin|credit|debit|cash',
    'dividende\\w*|interets?|versement|virement|prelevement|retrait|frais|impot|taxe',
    'zins\\w*|einzahlung|auszahlung|uberweisung|ubertrag|gebuhr\\w*|steuer\\w*|ausschuttung',
    'dividendo\\w*|interes\\w*|ingreso|retirada|transferencia|comision\\w*|impuesto\\w*',
  ].join('|')})\\b`,
);

/** Reads a side such as `B`, `SS`, `Buy to Open`, `Achat` or `Verkauf`, in any case. */
export function classifyAction(cell: string): Action {
  const name = normaliseName(cell);
  if (buys.has(name)) return { side: 'buy' };
  if (sells.has(name)) return { side: 'sell' };
  if (unsupported.test(name)) {
    return {
      refuse: `"${cell}": expiries, assignments and corporate actions are not imported yet`,
    };
  }
  return cashMovements.test(name) ? { skip: `"${cell}" is not a trade.` } : undefined;
}
