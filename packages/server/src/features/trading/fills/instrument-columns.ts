import type { Instrument } from '../../../domain/trading/matching/fill.ts';

/** An instrument as stored in rows: flat, with its key renamed. */
export type InstrumentColumns = Omit<Instrument, 'key'> & {
  readonly instrumentKey: Instrument['key'];
};

export function flattenInstrument(instrument: Instrument): InstrumentColumns {
  const { key, symbol, assetClass, multiplier } = instrument;
  return { instrumentKey: key, symbol, assetClass, multiplier };
}

/** The instrument of a row, ignoring other columns. */
export function nestInstrument(row: InstrumentColumns): Instrument {
  const { instrumentKey, symbol, assetClass, multiplier } = row;
  return { key: instrumentKey, symbol, assetClass, multiplier };
}
