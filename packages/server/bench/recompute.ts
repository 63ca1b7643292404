import { randomUUID } from 'node:crypto';
import type { Import } from '@skipper/core/contract';
import { median } from '../../core/bench/harness/benchmark.ts';
import { ApiClient } from '../src/testing/api-client.ts';
import { type FileFill, tradeZeroFile } from '../src/testing/broker-files.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import { createSqliteFolder } from '../src/testing/test-databases.ts';
import { fillAccount } from './fill-account.ts';
import { symbolOf } from './trades.ts';

const rounds = 9;

/** Names of the changes that are measured, each of one instrument. */
export const changes = [
  'upload',
  'commit',
  'undo',
  'late commit',
  'late undo',
  'lot method',
] as const;
type Change = (typeof changes)[number];

export interface Recomputed {
  readonly positions: number;
  /** Microseconds of processor time a position, where a tolerance is applied to all of them by a job. */
  readonly tolerance: number;
  /** Median milliseconds of processor time, which what else runs on the machine disturbs least. */
  readonly milliseconds: Readonly<Record<Change, number>>;
}

const newFill: FileFill = {
  date: '01/05/2026',
  time: '09:31:00',
  side: 'B',
  symbol: symbolOf(0),
  quantity: 1,
  price: '10.00',
};
/** In the middle of nowhere: the first minute that any account has fills of. */
const late = { ...newFill, date: '01/03/2000', time: '09:00:00' };
const lateTrip: readonly FileFill[] = [late, { ...late, side: 'S', time: '09:00:30' }];

/** Above every result: none is a win or a loss. */
const tolerance = { breakevenTolerance: '999999999' };

/**
 * Times the calls for one new fill, a late round trip, their undo and another lot method, and a
 * tolerance that changes every result.
 */
export async function recompute(wanted: number): Promise<Recomputed> {
  const storage = createSqliteFolder();
  const server = await startTestServer({ storage });
  try {
    const mentor = await server.arrange.user(['mentor']);
    const { uuid } = await server.arrange.account(mentor);
    const book = { accountId: uuid, importId: randomUUID() };
    const positions = fillAccount(storage.dataDir, book, wanted);
    const owner = new ApiClient(server, await server.arrange.token(mentor));
    const taken = new Map<Change, number[]>(changes.map((name) => [name, []]));
    const time = async <T>(name: Change, work: () => Promise<T>): Promise<T> => {
      const before = process.cpuUsage();
      const result = await work();
      taken.get(name)?.push(microsecondsSince(before) / 1_000);
      return result;
    };
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
      const { status } = await owner.send(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}`);
    };
    const upload = async (fills: readonly FileFill[]) => {
      const answer = await owner.upload<Import>(
        '/imports',
        { accountUuid: uuid },
        tradeZeroFile(fills),
      );
      return answer.body.uuid;
    };
    for (let round = 0; round < rounds; round += 1) {
      const id = await time('upload', () => upload([newFill]));
      await time('commit', () => send('POST', `/imports/${id}/commit`));
      const lotMethod = round % 2 === 0 ? 'LIFO' : 'FIFO';
      await time('lot method', async () => {
        await send('PATCH', `/connected-accounts/${uuid}`, { lotMethod });
        // Of a large account, a job does it.
        await server.app.worker.runDue();
      });
      await time('undo', () => send('DELETE', `/imports/${id}?reason=Wrong`));
      const other = await upload(lateTrip);
      await time('late commit', () => send('POST', `/imports/${other}/commit`));
      await time('late undo', () => send('DELETE', `/imports/${other}?reason=Wrong`));
    }
    const before = process.cpuUsage();
    await send('PATCH', `/connected-accounts/${uuid}`, tolerance);
    await server.app.worker.runDue();
    const ofAll = microsecondsSince(before) / positions;
    const entries = [...taken].map(([name, times]) => [name, median(times)] as const);
    const milliseconds = Object.fromEntries(entries) as Recomputed['milliseconds'];
    return { positions, tolerance: ofAll, milliseconds };
  } finally {
    await server.close();
    await storage.remove();
  }
}

function microsecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
