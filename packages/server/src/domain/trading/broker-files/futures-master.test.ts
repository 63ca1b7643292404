import { expect, test } from 'vitest';
import { futureRoot } from './futures-master.ts';

/** Roots by the value of one point. */
test.each([
  ['50', 'USD', 'ES ETH KE PL RTY ZC ZO ZS ZW'],
  ['5', 'USD', 'BTC M2K MES NKD YM'],
  ['20', 'USD', 'HRC NQ'],
  ['2', 'USD', 'MNQ'],
  ['100', 'USD', 'EMD G GC MCL PA VXM ZM'],
  ['500', 'JPY', 'NIY'],
  ['100000', 'USD', '6A 6C 6N'],
  ['62500', 'USD', '6B E7'],
  ['125000', 'USD', '6E 6S'],
  ['12500000', 'USD', '6J'],
  ['6250000', 'USD', 'J7'],
  ['500000', 'USD', '6M'],
  ['10000', 'USD', 'M6A NG'],
  ['6250', 'USD', 'M6B'],
  ['12500', 'USD', 'M6E'],
  ['0.1', 'USD', 'MBT MET'],
  ['2500', 'USD', 'MHG QG SR3'],
  ['400', 'USD', 'HE LE'],
  ['500', 'USD', 'CT GF QM'],
  ['27.5', 'USD', 'LBR'],
  ['0.5', 'USD', 'MYM'],
  ['1000', 'USD', '10Y 2YY 30Y 5YY B BZ CL DX MNG SIL TN UB VX ZB ZF ZN'],
  ['2000', 'USD', 'ZT'],
  ['4167', 'USD', 'ZQ'],
  ['600', 'USD', 'ZL'],
  ['42000', 'USD', 'HO RB'],
  ['10', 'USD', 'CC MGC'],
  ['5000', 'USD', 'SI'],
  ['25000', 'USD', 'HG'],
  ['375', 'USD', 'KC'],
  ['1120', 'USD', 'SB'],
  ['150', 'USD', 'OJ'],
  ['25', 'EUR', 'FDAX'],
  ['5', 'EUR', 'FDXM'],
  ['1', 'EUR', 'FDXS'],
  ['10', 'EUR', 'FESX'],
  ['1000', 'EUR', 'FGBL'],
])('a point of these is worth %s %s: %s', (pointValue, currency, roots) => {
  for (const root of roots.split(' ')) {
    expect([root, futureRoot(root)]).toEqual([
      root,
      expect.objectContaining({ pointValue, currency }),
    ]);
  }
});

test('another root has no known value', () => {
  expect(futureRoot('XYZ')).toBeUndefined();
});
