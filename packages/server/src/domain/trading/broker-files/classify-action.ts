import type { FillSide } from '../matching/fill.ts';
import { normaliseName } from './column-names.ts';

/** How a contract ends without a trade. */
export type Ending = 'expiry' | 'assignment' | 'exercise';

/** The meaning of a row's side or action; undefined if unknown. */
export type Action =
  /** `closes` says that it ends a position and must never open one. */
  | { readonly side: FillSide; readonly closes?: true }
  /** Closes what is open of an option; which side that is, the account knows. */
  | { readonly ending: Ending }
  /** No trade. `moves` says that shares may have moved with it: then it must not pass unnoticed. */
  | { readonly skip: string; readonly moves?: true }
  /** A change of what is held that is not imported: positions would be wrong without it. */
  | { readonly refuse: string }
  | undefined;

const buys = new Set(
  `b|bot|buy|bought|you bought|bto|btc|bc|buy to open|buy to close|buy to cover|cover|purchase|
  bought to open|bought to close|bought to cover|buytocover|market buy|limit buy|stop buy|
  stop limit buy|reinvest shares|achat|kauf|gekauft|kaufen|compra|comprar`.split(/\|\s*/),
);

const sells = new Set(
  `s|sld|sell|sold|you sold|ss|sse|stc|sto|sell to open|sell to close|sell short|short|short sell|
  short sale|sold short|sold to open|sold to close|sellshort|market sell|limit sell|stop sell|
  stop limit sell|vente|verkauf|verkauft|verkaufen|venta|vender`.split(/\|\s*/),
);

/** Sentences that begin with the side: `YOU BOUGHT CLOSING TRANSACTION CALL (ABC)`. */
const sentences: readonly (readonly [RegExp, FillSide])[] = [
  [/^(you bought|reinvestment)\b/, 'buy'],
  [/^you sold\b/, 'sell'],
];

const cancels =
  /^(cancel\w*|cxl|busted?|trade (cancel\w*|correct\w*))\b|^(buy|sell|you bought|you sold) (cancel\w*|cxl)\b/;

const endings: readonly (readonly [Ending, RegExp])[] = [
  ['expiry', /\b(expir\w*|oexp|verfall\w*)\b/],
  ['assignment', /\b(assign\w*|oasgn)\b/],
  ['exercise', /\b(exercis\w*|ausubung)\b/],
];

const changes =
  /\b(split|spin ?off|merger|fusion|name change|symbol change|conversion|tender|rights|in lieu|redemption)\b|^(spl|spr|mrgs|sxch|conv|rec|soff|oexcs|exchange( delivered out| received in)?|journaled shares|security transfer|stock plan activity)$/;

const cashMovements = new RegExp(
  `\\b(${[
    'dividend\\w*|div|cdiv|distribution|capital gain|interest|int|withdrawal|fee|fees|tax',
    'withholding|adr|margin|credit|debit|cash|mdiv|slip|gold|afee|dtax|futswp|gdbp|gmpc',
    'moneylink|deposit|funding|wire|ach|contribution|eft|electronic funds|core account',
    'dividende\\w*|interets?|prelevement|retrait|frais|impot|taxe',
    'zins\\w*|einzahlung|auszahlung|gebuhr\\w*|steuer\\w*|ausschuttung',
    'dividendo\\w*|interes\\w*|ingreso|retirada|comision\\w*|impuesto\\w*',
  ].join('|')})\\b`,
);

const transfers =
  /\b(journal|jnl|transfer\w*|tfr|acats?|acat[io]|virement|versement|uberweisung|ubertrag|transferencia)\b/;

/**
 * Parses a side or action such as `B`, `SS`, `Buy to Open`, `YOU SOLD (Cash)`, `Achat` or
 * `Expired`, in any case. Text in parentheses is an account type or a ticker, not an action.
 */
export function classifyAction(cell: string): Action {
  const name = normaliseName(cell.replaceAll(/\([^)]*\)/g, ' ')) || normaliseName(cell);
  if (cancels.test(name) || /\(ca\.?\)/i.test(cell)) {
    return { refuse: `"${cell}" reverses an earlier trade, which cannot be imported yet` };
  }
  const closes = /\bto close$|^(btc|stc)$/.test(name) ? ({ closes: true } as const) : {};
  if (buys.has(name)) return { side: 'buy', ...closes };
  if (sells.has(name)) return { side: 'sell', ...closes };
  const sentence = sentences.find(([words]) => words.test(name));
  if (sentence) return { side: sentence[1] };
  if (changes.test(name) && !/core account/.test(name)) {
    return {
      refuse: `"${cell}": corporate actions and transfers of shares cannot be imported yet`,
    };
  }
  const ending = endings.find(([, words]) => words.test(name));
  if (ending) return { ending: ending[0] };
  // `Margin buy` is a side that is not known, never cash to pass over.
  if (/\b(buy|sell|bought|sold)\b/.test(name)) return undefined;
  if (transfers.test(name)) return { skip: `"${cell}" is not a trade.`, moves: true };
  return cashMovements.test(name) ? { skip: `"${cell}" is not a trade.` } : undefined;
}
