/** A futures contract's point value: what one point of the quoted price is worth, per contract. */
export interface FutureRoot {
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal string. */
  readonly pointValue: string;
}

/**
 * Point values by currency and root, as of 2026-11-21, from the symbol properties
 * database of QuantConnect's Lean and the exchanges' contract specifications. Grains, meats and
 * softs are quoted in cents, and these values are per quoted cent where they are.
 */
const rows = [
  // CME
  ['USD', '50', 'ES RTY ETH'],
  ['USD', '5', 'MES M2K NKD BTC'],
  ['USD', '20', 'NQ'],
  ['USD', '2', 'MNQ'],
  ['USD', '100', 'EMD'],
  ['JPY', '500', 'NIY'],
  ['USD', '100000', '6A 6C 6N'],
  ['USD', '62500', '6B E7'],
  ['USD', '125000', '6E 6S'],
  ['USD', '12500000', '6J'],
  ['USD', '6250000', 'J7'],
  ['USD', '500000', '6M'],
  ['USD', '10000', 'M6A'],
  ['USD', '6250', 'M6B'],
  ['USD', '12500', 'M6E'],
  ['USD', '0.1', 'MBT MET'],
  ['USD', '2500', 'SR3'],
  ['USD', '400', 'LE HE'],
  ['USD', '500', 'GF'],
  ['USD', '27.5', 'LBR'],
  // CBOT
  ['USD', '5', 'YM'],
  ['USD', '0.5', 'MYM'],
  ['USD', '1000', 'ZB UB ZN TN ZF 2YY 5YY 10Y 30Y'],
  ['USD', '2000', 'ZT'],
  ['USD', '4167', 'ZQ'],
  ['USD', '50', 'ZC ZS ZW KE ZO'],
  ['USD', '100', 'ZM'],
  ['USD', '600', 'ZL'],
  // NYMEX
  ['USD', '1000', 'CL BZ MNG'],
  ['USD', '100', 'MCL PA'],
  ['USD', '500', 'QM'],
  ['USD', '10000', 'NG'],
  ['USD', '2500', 'QG'],
  ['USD', '42000', 'RB HO'],
  ['USD', '50', 'PL'],
  ['USD', '20', 'HRC'],
  // COMEX
  ['USD', '100', 'GC'],
  ['USD', '10', 'MGC'],
  ['USD', '5000', 'SI'],
  ['USD', '1000', 'SIL'],
  ['USD', '25000', 'HG'],
  ['USD', '2500', 'MHG'],
  // ICE
  ['USD', '1000', 'DX B'],
  ['USD', '375', 'KC'],
  ['USD', '1120', 'SB'],
  ['USD', '500', 'CT'],
  ['USD', '150', 'OJ'],
  ['USD', '10', 'CC'],
  ['USD', '100', 'G'],
  // CFE
  ['USD', '1000', 'VX'],
  ['USD', '100', 'VXM'],
  // Eurex
  ['EUR', '25', 'FDAX'],
  ['EUR', '5', 'FDXM'],
  ['EUR', '1', 'FDXS'],
  ['EUR', '10', 'FESX'],
  ['EUR', '1000', 'FGBL'],
] as const;

const byRoot: ReadonlyMap<string, FutureRoot> = new Map(
  rows.flatMap(([currency, pointValue, roots]) =>
    roots.split(' ').map((root) => [root, { currency, pointValue }] as const),
  ),
);

export const futureRoot = (root: string): FutureRoot | undefined => byRoot.get(root);
