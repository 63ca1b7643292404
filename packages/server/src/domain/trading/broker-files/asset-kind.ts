import { normaliseName } from './column-names.ts';

/** The asset kind of a row, by its text; `unknown` if it has none. */
export type AssetKind =
  | 'share'
  | 'option'
  | 'future'
  | 'futureOption'
  | 'crypto'
  | 'unsupported'
  | 'unknown';

const kinds: readonly (readonly [AssetKind, RegExp])[] = [
  ['futureOption', /\b(futures? options?|options? on futures?|fop)\b/],
  ['option', /\b(options?|opt|calls?|puts?)\b/],
  ['future', /\b(futures?|fut)\b/],
  ['unsupported', /\b(bonds?|fixed income|forex|fx|cfds?|treasur(y|ies)|bills?)\b/],
  ['crypto', /\b(crypto\w*|coins?)\b/],
  ['share', /\b(stocks?|stk|shares?|equit(y|ies)|etfs?|common|adrs?|funds?|aktien?|acciones)\b/],
];

/** `Equity Option` is an option, `Micro futures` a future; an order type such as `Limit` is unknown. */
export function assetKind(assetType: string): AssetKind {
  const name = normaliseName(assetType);
  return kinds.find(([, words]) => words.test(name))?.[0] ?? 'unknown';
}
