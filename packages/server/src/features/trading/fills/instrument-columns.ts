import type { Instrument } from '../../../domain/trading/matching/fill.ts';

/** An instrument as rows hold it: flat, its key under a name of its own. */
export type InstrumentColumns = Omit<Instrument, 'key'> & {
  readonly instrumentKey: Instrument['key'];
};

export function flattenInstrument(instrument: Instrument): InstrumentColumns {
  const { key, symbol, assetClass, multiplier } = instrument;
  return { instrumentKey: key, symbol, assetClass, multiplier };
}

/** The instrument of a row, whatever else the row holds. */
export function nestInstrument(row: InstrumentColumns): Instrument {
  const { instrumentKey, symbol, assetClass, multiplier } = row;
  return { key: instrumentKey, symbol, assetClass, multiplier };
}
