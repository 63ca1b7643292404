import type { ColumnMapping } from '@skipper/core/contract';
import { day as dayLength } from '../../time/durations.ts';
import { amountProblem, feeFromAmount, isWorth } from './amount-check.ts';
import type { RowCells } from './cell-reader.ts';
import type { Action, Ending } from './classify-action.ts';
import { type FileFill, type ReadingOptions, type RowReading, rejected } from './file-fill.ts';
import { foreignUnit } from './foreign-unit.ts';
import type { InstrumentCells } from './instrument-cells.ts';
import { instrumentOf, optionOf } from './instrument-of.ts';
import { afterTrading, type Moment, parseMoment } from './parse-moment.ts';
import { columnProblem, type Parsed, quoted } from './parsed.ts';
import { readFee, readPrice, readQuantity, valueProblem } from './trade-numbers.ts';

/** Longer than any broker's ids; they become part of an index, whose entries are bounded. */
const longestId = 200;

/** Reads the rows of a file that are trades, or the ends of options. */
export class TradeReader {
  readonly #mapping: ColumnMapping;
  readonly #options: ReadingOptions;
  readonly #amountColumn: string;
  readonly #instruments = new Map<string, ReturnType<typeof instrumentOf>>();

  constructor(mapping: ColumnMapping, options: ReadingOptions, amountColumn: string) {
    this.#mapping = mapping;
    this.#options = options;
    this.#amountColumn = amountColumn;
  }

  read(at: RowCells, action: Action): RowReading {
    const mapping = this.#mapping;
    const { currency } = this.#options;
    const problems: string[] = [];
    const need = needs(problems);
    const ends = action !== undefined && 'ending' in action;
    const side = action && 'side' in action ? action.side : undefined;
    const closes = action && 'side' in action && action.closes === true;
    if (!ends && !side) problems.push(unknownSide(mapping.side, at.side));
    const moment = need(mapping.date, at.date, () => this.#moment(at));
    const cells = this.#instrumentCells(at, moment);
    const instrument = need(mapping.symbol, at.symbol, () => this.#instrument(cells));
    const quantity = need(mapping.quantity, at.quantity, (cell) =>
      readQuantity(cell, mapping.decimalMark, side, at.symbol),
    );
    const price = ends
      ? '0'
      : need(mapping.price, at.price, (cell) =>
          readPrice({ column: mapping.price, cell }, mapping.decimalMark, currency),
        );
    const fee = this.#fee(at, problems);
    problems.push(...idProblem('execution', at.executionId), ...idProblem('order', at.orderId));
    problems.push(...this.#currencyProblem(at));
    if (problems.length > 0 || !instrument || !quantity || !price || !moment) {
      const reason = problems.join(' ');
      return ends ? rejected(reason, staysOpen(at, reason)) : rejected(reason);
    }
    const { at: executedAt, written: writtenAt, day } = moment;
    const { executionId, orderId } = at;
    const when = { executedAt, writtenAt, day };
    const fill = { instrument, quantity, price, fee, ...when, executionId, orderId };
    if (ends) return this.#ending(at, action.ending, cells, fill);
    if (!side) return rejected(problems.join(' '));
    const reading = this.#checked(at, { ...fill, side });
    const option = instrument.assetClass === 'option';
    return reading.kind === 'fill' && closes && option ? { ...reading, closes } : reading;
  }

  #moment(at: RowCells): Parsed<Moment> {
    const asOf = /\bas of ([\d/.-]{8,10})/i.exec(at.side)?.[1];
    const parsed = parseMoment(asOf ?? at.date, at.time, { ...this.#mapping, ...this.#options });
    // A day of grace, for clocks and zones.
    const latest = Date.parse(this.#options.now) + dayLength;
    return 'value' in parsed && Date.parse(parsed.value.at) > latest
      ? { problem: `${quoted(at.date)} is in the future` }
      : parsed;
  }

  #instrumentCells(at: RowCells, moment: Moment | undefined): InstrumentCells {
    const { symbol, assetType, side, description, expiry, strike, right, multiplier } = at;
    const { currency, traits } = this.#options;
    const tradeYear = Number((moment?.at ?? this.#options.now).slice(0, 4));
    const sharesOnly = traits.sharesOnly === true;
    const texts = { symbol, assetType, side, description, expiry, strike, right, multiplier };
    return { ...texts, currency, tradeYear, sharesOnly };
  }

  /** A file repeats a few instruments on many rows; each is read once. */
  #instrument(cells: InstrumentCells): ReturnType<typeof instrumentOf> {
    const key = Object.values(cells).join('\n');
    const known = this.#instruments.get(key) ?? instrumentOf(cells);
    this.#instruments.set(key, known);
    return known;
  }

  #currencyProblem(at: RowCells): readonly string[] {
    const { currency, traits } = this.#options;
    const stated = at.currency || traits.currency;
    if (stated && stated !== currency) {
      return [`It is in ${stated}, the account in ${currency}.`];
    }
    const foreign = foreignUnit(at.amount, currency);
    return foreign === undefined ? [] : [columnProblem(this.#amountColumn, foreign)];
  }

  #fee(at: RowCells, problems: string[]): string {
    const { currency, feeSign: sign } = this.#options;
    const { fee, problems: found } = readFee(at.fees, {
      mark: this.#mapping.decimalMark,
      sign,
      currency,
    });
    problems.push(...found);
    if (fee !== '0' && at.feeCurrency && at.feeCurrency !== currency) {
      problems.push(`Its fee is in ${at.feeCurrency}, the account in ${currency}.`);
    }
    return fee;
  }

  #ending(
    at: RowCells,
    ending: Ending,
    cells: InstrumentCells,
    fill: Omit<FileFill, 'side'>,
  ): RowReading {
    const contract = optionOf(cells);
    if (!contract || 'problem' in contract) {
      const reason = `${quoted(at.side)} needs an option contract; ${quoted(at.symbol)} is none.`;
      return rejected(reason, staysOpen(at, reason));
    }
    if (isWorth(at.amount, this.#mapping.decimalMark)) {
      const reason = `${quoted(at.side)} with an amount of ${at.amount} is not imported yet.`;
      return rejected(reason, staysOpen(at, reason));
    }
    const executedAt = fill.day === null ? fill.executedAt : afterTrading(fill.day, this.#options);
    const end = { ending, contract: contract.value, fill: { ...fill, executedAt } };
    return { kind: 'ending', end };
  }

  /** The fill with the fee derived from its amount, if its numbers agree with each other. */
  #checked(at: RowCells, read: FileFill): RowReading {
    const { decimalMark: mark } = this.#mapping;
    let fill = read;
    if (this.#options.traits.feeFromAmount) {
      const fee = feeFromAmount(fill, at.amount, mark);
      if ('problem' in fee) return rejected(columnProblem(this.#amountColumn, fee.problem));
      fill = { ...fill, fee: fee.value };
    }
    const absurd = valueProblem(fill) ?? amountProblem(fill, this.#amountColumn, at.amount, mark);
    return absurd === undefined ? { kind: 'fill', fill } : rejected(absurd);
  }
}

const staysOpen = ({ symbol }: RowCells, reason: string): string =>
  `${symbol || 'An option'} stays open, because its end is not imported: ${reason}`;

/** Reads a cell that must not be empty, or notes why it could not. */
function needs(problems: string[]) {
  return <Value>(
    column: string,
    cell: string,
    read: (cell: string) => Parsed<Value>,
  ): Value | undefined => {
    if (cell === '') {
      problems.push(emptyColumn(column));
      return undefined;
    }
    const parsed = read(cell);
    if ('value' in parsed) return parsed.value;
    problems.push(columnProblem(column, parsed.problem));
    return undefined;
  };
}

const idProblem = (what: string, id: string | null): readonly string[] =>
  id !== null && id.length > longestId
    ? [`The ${what} id is longer than ${longestId} characters.`]
    : [];

const emptyColumn = (column: string): string => `Column "${column}" is empty.`;

const unknownSide = (column: string, cell: string): string =>
  cell === ''
    ? emptyColumn(column)
    : columnProblem(column, `${quoted(cell)} is not a side such as Buy or Sell`);
