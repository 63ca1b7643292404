import type { RowOrder } from '@skipper/core/contract';
import type { FileFill } from './file-fill.ts';

/** The order of fills of one instant: as they happened, not as they are listed. */
export interface OrderOfFills {
  /** Place of a fill among those of its instant, by its place in the file. */
  readonly sequence: (place: number) => number;
  /** Whether the file shows it for the fill at this place. */
  readonly proven: (place: number) => boolean;
  /** Whether the file shows it for all of them. */
  readonly certain: boolean;
  /** How fills are read whose order the file does not show. */
  readonly assumed: RowOrder;
}

/** Time that goes one way from row to row. */
interface Stretch {
  readonly order: RowOrder;
  /** How often it moves. */
  readonly steps: number;
  /** Places of the fills between the moments where it meets others. */
  readonly first: number;
  readonly last: number;
}

/** Steps in one direction that are no accident of rows without any order. */
const longEnough = 4;

/**
 * Brokers that list the newest first also list a day's purchase below its sale; without turning
 * that round, every day trade of a file without times would look like a short sale. A file may
 * have sections, each with its own days: there time also goes the other way, from one to the next.
 * Its owner may have `chosen` for what it does not show.
 */
export function orderOfFills(fills: Iterable<FileFill>, chosen?: RowOrder): OrderOfFills {
  const seen = { oldestFirst: noSteps, newestFirst: noSteps };
  const long: Stretch[] = [];
  const count = eachStretch(fills, (stretch) => {
    const { order, steps } = stretch;
    const { all, least, most } = seen[order];
    seen[order] = {
      all: all + steps,
      least: Math.min(least, steps),
      most: Math.max(most, steps),
    };
    if (steps >= longEnough) long.push(stretch);
  });
  const { oldestFirst, newestFirst } = seen;
  if (leads(newestFirst, oldestFirst)) return wholeFile('newestFirst', count, true);
  if (leads(oldestFirst, newestFirst)) return wholeFile('oldestFirst', count, true);
  const more = newestFirst.all > oldestFirst.all ? 'newestFirst' : 'oldestFirst';
  const assumed = chosen ?? more;
  return long.length === 0 ? wholeFile(assumed, count, false) : inParts(long, count, assumed);
}

/** The order of a file whose broker lists the newest first. */
export const newestFirst = (count: number): OrderOfFills => wholeFile('newestFirst', count, true);

/** The order of trades that were typed one after another. */
export const oldestFirst = (count: number): OrderOfFills => wholeFile('oldestFirst', count, true);

const noSteps = { all: 0, least: Number.POSITIVE_INFINITY, most: 0 };

/** Whether sections all go one way, so that single steps the other way lie between them. */
const leads = (one: typeof noSteps, other: typeof noSteps): boolean =>
  one.all > 0 && (other.all === 0 || (one.least > 1 && other.most === 1));

/** Calls back with each stretch of a file. Returns the number of its fills. */
function eachStretch(fills: Iterable<FileFill>, visit: (stretch: Stretch) => void): number {
  let [count, first, turn, steps] = [0, 0, 0, 0];
  let order: RowOrder = 'oldestFirst';
  let before: string | undefined;
  for (const { day, executedAt } of fills) {
    const moment = day ?? executedAt;
    if (before !== undefined && moment !== before) {
      const next = moment > before ? 'oldestFirst' : 'newestFirst';
      if (steps > 0 && next !== order) {
        visit({ order, steps, first, last: turn - 1 });
        [first, steps] = [count, 0];
      }
      [order, turn] = [next, count];
      steps += 1;
    }
    before = moment;
    count += 1;
  }
  if (steps > 0) visit({ order, steps, first, last: count - 1 });
  return count;
}

/** A part of a file that is read in one direction. */
type Part = Omit<Stretch, 'steps'> & { readonly proven: boolean };

const turned = ({ order, first, last }: Part, place: number): number =>
  order === 'newestFirst' ? first + last - place : place;

function wholeFile(order: RowOrder, count: number, proven: boolean): OrderOfFills {
  const whole = { order, first: 0, last: count - 1, proven };
  return {
    sequence: (place) => turned(whole, place),
    proven: () => proven,
    certain: proven,
    assumed: order,
  };
}

/** Long stretches prove their own order; the moments where they meet others prove none. */
function inParts(long: readonly Stretch[], count: number, assumed: RowOrder): OrderOfFills {
  const parts: Part[] = [];
  const fill = (last: number) => {
    const first = (parts.at(-1)?.last ?? -1) + 1;
    if (first <= last) parts.push({ order: assumed, first, last, proven: false });
  };
  for (const { order, first, last } of long) {
    fill(first - 1);
    parts.push({ order, first, last, proven: true });
  }
  fill(count - 1);
  const partAt = finder(parts);
  return {
    sequence: (place) => turned(partAt(place), place),
    proven: (place) => partAt(place).proven,
    certain: parts.every(({ proven }) => proven),
    assumed,
  };
}

/** Finds the part of a place; fast for places one after another. */
function finder(parts: readonly Part[]): (place: number) => Part {
  let at = 0;
  return (place) => {
    if (place < (parts[at]?.first ?? 0)) at = 0;
    while (place > (parts[at]?.last ?? place)) at += 1;
    const part = parts[at];
    if (!part) throw new Error(`The file has no fill at place ${place}.`);
    return part;
  };
}
