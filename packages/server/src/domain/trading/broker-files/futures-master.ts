/** A futures contract's point value: what one point of the quoted price is worth, per contract. */
export interface FutureRoot {
  readonly exchange: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal string. */
  readonly pointValue: string;
}

/**
 * Point values by exchange, currency and root, as of 2026-11-21, from the symbol properties
 * database of QuantConnect's Lean and the exchanges' contract specifications. Grains, meats and
 * softs are quoted in cents, and these values are per quoted cent where they are.
 */
const rows = [
  ['CME', 'USD', '50', 'ES RTY ETH'],
  ['CME', 'USD', '5', 'MES M2K NKD BTC'],
  ['CME', 'USD', '20', 'NQ'],
  ['CME', 'USD', '2', 'MNQ'],
  ['CME', 'USD', '100', 'EMD'],
  ['CME', 'JPY', '500', 'NIY'],
  ['CME', 'USD', '100000', '6A 6C 6N'],
  ['CME', 'USD', '62500', '6B E7'],
  ['CME', 'USD', '125000', '6E 6S'],
  ['CME', 'USD', '12500000', '6J'],
  ['CME', 'USD', '6250000', 'J7'],
  ['CME', 'USD', '500000', '6M'],
  ['CME', 'USD', '10000', 'M6A'],
  ['CME', 'USD', '6250', 'M6B'],
  ['CME', 'USD', '12500', 'M6E'],
  ['CME', 'USD', '0.1', 'MBT MET'],
  ['CME', 'USD', '2500', 'SR3'],
  ['CME', 'USD', '400', 'LE HE'],
  ['CME', 'USD', '500', 'GF'],
  ['CME', 'USD', '27.5', 'LBR'],
  ['CBOT', 'USD', '5', 'YM'],
  ['CBOT', 'USD', '0.5', 'MYM'],
  ['CBOT', 'USD', '1000', 'ZB UB ZN TN ZF 2YY 5YY 10Y 30Y'],
  ['CBOT', 'USD', '2000', 'ZT'],
  ['CBOT', 'USD', '4167', 'ZQ'],
  ['CBOT', 'USD', '50', 'ZC ZS ZW KE ZO'],
  ['CBOT', 'USD', '100', 'ZM'],
  ['CBOT', 'USD', '600', 'ZL'],
  ['NYMEX', 'USD', '1000', 'CL BZ MNG'],
  ['NYMEX', 'USD', '100', 'MCL PA'],
  ['NYMEX', 'USD', '500', 'QM'],
  ['NYMEX', 'USD', '10000', 'NG'],
  ['NYMEX', 'USD', '2500', 'QG'],
  ['NYMEX', 'USD', '42000', 'RB HO'],
  ['NYMEX', 'USD', '50', 'PL'],
  ['NYMEX', 'USD', '20', 'HRC'],
  ['COMEX', 'USD', '100', 'GC'],
  ['COMEX', 'USD', '10', 'MGC'],
  ['COMEX', 'USD', '5000', 'SI'],
  ['COMEX', 'USD', '1000', 'SIL'],
  ['COMEX', 'USD', '25000', 'HG'],
  ['COMEX', 'USD', '2500', 'MHG'],
  ['ICE', 'USD', '1000', 'DX B'],
  ['ICE', 'USD', '375', 'KC'],
  ['ICE', 'USD', '1120', 'SB'],
  ['ICE', 'USD', '500', 'CT'],
  ['ICE', 'USD', '150', 'OJ'],
  ['ICE', 'USD', '10', 'CC'],
  ['ICE', 'USD', '100', 'G'],
  ['CFE', 'USD', '1000', 'VX'],
  ['CFE', 'USD', '100', 'VXM'],
  ['Eurex', 'EUR', '25', 'FDAX'],
  ['Eurex', 'EUR', '5', 'FDXM'],
  ['Eurex', 'EUR', '1', 'FDXS'],
  ['Eurex', 'EUR', '10', 'FESX'],
  ['Eurex', 'EUR', '1000', 'FGBL'],
] as const;

const byRoot: ReadonlyMap<string, FutureRoot> = new Map(
  rows.flatMap(([exchange, currency, pointValue, roots]) =>
    roots.split(' ').map((root) => [root, { exchange, currency, pointValue }] as const),
  ),
);

export const futureRoot = (root: string): FutureRoot | undefined => byRoot.get(root);
