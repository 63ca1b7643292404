import { expect, test } from 'vitest';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';
import { closedPages, listClosed } from './positions.repository.ts';

test.each(engines)(
  'pages of closed positions have each once, in order, also where many close at one instant, on %s',
  async (engine) => {
    const server = await startTestServer({ engine });
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor);
    const trips = Array.from({ length: rowsPerPart + 2 }, (_, at) => `S${at}`);
    const fills = trips.flatMap((symbol): FileFill[] => {
      const fill = { symbol, date: '08/01/2022', quantity: 1, price: 10, fee: '0' };
      return [
        { ...fill, side: 'B', time: '09:31:00' },
        { ...fill, side: 'S', time: '09:32:00' },
      ];
    });
    await server.arrange.fills(mentor, account, tradeZeroFile(fills));

    const pages = await Array.fromAsync(closedPages(server.db, account.uuid, '2030-01-01'));
    expect(pages.map(({ length }) => length)).toEqual([rowsPerPart, 2]);
    const sequences = pages.flat().map(({ openedSequence }) => openedSequence ?? -1);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toEqual((await listClosed(server.db, account.uuid)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(trips.length);
    await server.close();
  },
);
