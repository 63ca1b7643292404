import type { Import } from '@skipper/core/contract';
import { isLargeImport } from '../src/features/trading/imports/large-file.ts';
import { ApiClient } from '../src/testing/api-client.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';

const start = Date.UTC(2025, 0, 6, 14);
const instruments = 97;

/** Purchases and sales of some instruments by turns, a minute apart. */
export const largeFile = (count: number): string =>
  `Symbol,Side,Quantity,Price,Date,Fees\n${rowsOf(count)}`;

const rowsOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const time = new Date(start + index * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const side = Math.floor(index / instruments) % 2 === 0 ? 'Buy' : 'Sell';
    return `S${index % instruments},${side},5,${10 + (index % 50)}.25,${time},0.35\n`;
  }).join('');

/** Microseconds of processor time for each row of a file. */
export interface RowCosts {
  readonly read: number;
  readonly add: number;
  readonly remove: number;
}

/** Imports a file of so many rows by jobs, and undoes it. Throws where it is so small that a call does all of it. */
export async function importRows(count: number): Promise<RowCosts> {
  const server = await startTestServer();
  try {
    const mentor = await server.arrange.user(['mentor']);
    const { uuid: accountUuid } = await server.arrange.account(mentor, { publicLevel: 'none' });
    const owner = new ApiClient(server, await server.arrange.token(mentor));
    const costOf = async (order: () => Promise<{ readonly status: number }>): Promise<number> => {
      const before = process.cpuUsage();
      const { status } = await order();
      if (status >= 300) throw new Error(`The server answered ${status}.`);
      await server.app.imports.runDue();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / count;
    };
    let id = '';
    const read = await costOf(async () => {
      const answer = await owner.upload<Import>('/imports', { accountUuid }, largeFile(count));
      id = answer.body.uuid;
      if (!(await isLargeImport(server.db, id))) throw new Error(`${count} rows take no job.`);
      return answer;
    });
    const add = await costOf(() => owner.send('POST', `/imports/${id}/commit`));
    const remove = await costOf(() => owner.send('DELETE', `/imports/${id}`));
    return { read, add, remove };
  } finally {
    await server.close();
  }
}
