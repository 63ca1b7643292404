import { parentPort, workerData } from 'node:worker_threads';
import { InstrumentMatcher } from '../src/domain/trading/matching/instrument-matcher.ts';
import type { MatchedPosition } from '../src/domain/trading/matching/position.ts';
import { toFill } from '../src/features/trading/fills/fill-rows.ts';
import {
  type MatchedAccount,
  toPositionRow,
} from '../src/features/trading/positions/matched-rows.ts';
import { toPart } from '../src/workers/row-parts.ts';
import { fillPages } from './trades.ts';

const instruments = 50;

const account: MatchedAccount = {
  id: 'account',
  currency: 'USD',
  lotMethod: 'FIFO',
  allowShort: 1,
  breakevenTolerance: '0',
  expiredThrough: null,
};

/** Matches so many fills and hands over the positions. Returns milliseconds of processor time. */
function matchAll(count: number): number {
  let microseconds = 0;
  for (let instrument = 0; instrument < instruments; instrument += 1) {
    let found: MatchedPosition[] = [];
    const options = { lotMethod: account.lotMethod, allowShort: true };
    const matcher = new InstrumentMatcher(options, (position) => found.push(position));
    const book = { accountId: account.id, importId: 'import' };
    for (const page of fillPages(book, instrument, count / instruments)) {
      const before = process.threadCpuUsage().user;
      for (const row of page) matcher.add(toFill(row));
      const rows = toPart(found.map((position) => toPositionRow(position, account)));
      parentPort?.postMessage(rows, [rows.buffer as ArrayBuffer]);
      found = [];
      microseconds += process.threadCpuUsage().user - before;
    }
    matcher.finish();
  }
  return microseconds / 1_000;
}

parentPort?.postMessage(matchAll(workerData as number));
