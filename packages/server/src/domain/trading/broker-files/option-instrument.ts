import type { AssetKind } from './asset-kind.ts';
import type { InstrumentCells } from './instrument-cells.ts';
import {
  mentionsOption,
  type OptionContract,
  optionContract,
  parseOptionSymbol,
} from './option-contract.ts';
import { type Parsed, quoted } from './parsed.ts';

export type OptionReading = Parsed<OptionContract>;

/** Sides that only contracts have, in the words and codes of brokers. */
const contractSides = /\bto (open|close)\b|^(bto|sto|btc|stc)$|^(oexp|oasgn)$/i;

/**
 * The contract of a row: from its symbol, its columns or its description. A row that refers to an
 * option whose contract cannot be parsed has a problem; undefined means no option.
 */
export function readOption(cells: InstrumentCells, kind: AssetKind): OptionReading | undefined {
  if (kind === 'future' || kind === 'futureOption' || kind === 'crypto') return undefined;
  const contract =
    parseOptionSymbol(cells.symbol) ?? fromColumns(cells) ?? fromDescription(cells.description);
  if (contract) return standard(contract, cells);
  const isShare = kind === 'share';
  const speaks =
    kind === 'option' ||
    (!isShare && contractSides.test(cells.side.trim())) ||
    (!isShare && mentionsOption(cells.description));
  if (!speaks) return undefined;
  return {
    problem: `${quoted(cells.symbol)} is not an option symbol such as "ACME  260116C00050000", and no other column names the contract`,
  };
}

function fromColumns(cells: InstrumentCells): OptionReading | undefined {
  const { symbol, expiry, strike, assetType } = cells;
  const right = [cells.right, assetType].find((text) => /^(c|p|call|put)$/i.test(text.trim()));
  if (right === undefined || (expiry === '' && strike === '')) return undefined;
  const day = expiryDay(expiry);
  const price = strike.replace(/^\$/, '').replaceAll(',', '');
  if (day === undefined || !/^\d{1,6}(\.\d+)?$/.test(price)) {
    return { problem: `${quoted(`${symbol} ${expiry} ${strike} ${right}`)} has no contract` };
  }
  return optionContract({ root: symbol, expiry: day, right, strike: price }, `${symbol} ${expiry}`);
}

/** `2026-02-20`, `20260220`, or month first as brokers in the United States write it. */
function expiryDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|\D)/.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, first = '', second = '', short] =
    /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})$/.exec(text) ?? [];
  return short && `20${short}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`;
}

/** `ABC 2/6/2026 Put $20.00`, also behind `Option Expiration for`. */
function fromDescription(description: string): OptionReading | undefined {
  const text = description.replace(/^option (expiration|assignment|exercise) (for|of)\s+/i, '');
  return parseOptionSymbol(text);
}

/** Contracts on other than a hundred shares are refused: what they deliver is not in the row. */
function standard(contract: OptionReading, cells: InstrumentCells): OptionReading {
  const [, shares] = /\((\d+) SHS\)/i.exec(cells.description) ?? [];
  const multiplier = shares ?? cells.multiplier;
  return 'problem' in contract || /^(?:100(?:\.0*)?|-*)$/.test(multiplier)
    ? contract
    : { problem: `${quoted(cells.symbol)} is on ${multiplier} and not on 100 shares` };
}
