import type { ColumnMapping, Import } from '../../contract/index.ts';

/** The other way to read the negative fees of a file. */
export interface FeeChoice {
  readonly label: string;
  readonly feeSign: NonNullable<ColumnMapping['feeSign']>;
}

/** The alternative fee reading offered by the preview; undefined without negative fees. */
export function feeChoice({ negativeFees }: Pick<Import, 'negativeFees'>): FeeChoice | undefined {
  if (negativeFees === null) return undefined;
  return negativeFees === 'costs'
    ? { label: 'Read negative fees as rebates', feeSign: 'positive' }
    : { label: 'Read negative fees as costs', feeSign: 'negative' };
}
