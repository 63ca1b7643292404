import { setTimeout } from 'node:timers/promises';
import type { ConnectedAccountList } from '@skipper/core/contract';
import { createSqliteFolder } from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import { openAccount, peakMegabytes, settled, upload } from './harness/broker-files.ts';
import type { Client, Sending } from './harness/client.ts';
import { healthDuring } from './harness/health.ts';
import { withServer } from './harness/server-process.ts';
import { arrangeTraders, type Trader } from './harness/traders.ts';

/** Just below what one upload may hold. */
const fileSize = 9 * 1024 * 1024;
const header = 'Symbol,Side,Quantity,Price,Date,Note';
const row = (index: number, note: string) =>
  `S${index % 97},${index % 2 === 0 ? 'Buy' : 'Sell'},${1 + (index % 9)},${10 + (index % 50)}.25,2026-01-05 14:${String(index % 60).padStart(2, '0')}:00,${note}`;
const rows = (count: number, note: string) =>
  [header, ...Array.from({ length: count }, (_, index) => row(index, note))].join('\n');

const plain = rows(49_000, 'x'.repeat(140));

/** Files that are as costly to read as ten megabytes can be, each in its own way. */
const hostile: readonly (readonly [name: string, content: () => string])[] = [
  ['as many rows as are taken', () => plain],
  ['rows that end in the middle', () => rows(49_000, '"'.repeat(140))],
  ['one line', () => 'a,'.repeat(fileSize / 2)],
  ['lines of commas', () => `${header}\n${`${','.repeat(60_000)}\n`.repeat(150)}`],
  ['empty lines', () => `${header}\n${'\n'.repeat(fileSize)}`],
  ['open quotes', () => `${header}\n${'"a,\n'.repeat(fileSize / 4)}`],
  ['numbers without end', () => rows(49_000, '').replaceAll('.25', `.${'9'.repeat(140)}`)],
  ['times without end', () => rows(49_000, '').replaceAll('14:', `${'14:'.repeat(50)}`)],
  ['one instrument', () => rows(49_000, 'y'.repeat(140)).replaceAll(/\nS\d+/g, '\nACME')],
  [
    'columns by the thousand',
    () => `${'c,'.repeat(20_000)}c\n${'1,'.repeat(20_000)}1\n`.repeat(100),
  ],
];

/** How many are read one after another; beside other tests two are enough. */
const read = { short: 2, full: hostile.length };
const patience = { short: 2_000, full: 100 };
/**
 * Storing or undoing 49,000 fills blocks the embedded database for some seconds, with pauses for
 * its own commit and for each page. Beside other tests only a long standstill counts.
 */
const storingPatience = { short: 2_000, full: 100 };
const megabytes = 600;

/** Large and hostile files, all at once and then one by one. */
export const hostileUploads: Campaign = {
  name: 'hostile-uploads',
  title:
    'While the worst of files are read, taken in and undone, everything else is answered as fast as ever',
  run: async (size, tell) => {
    const place = createSqliteFolder();
    try {
      const [trader] = await arrangeTraders(place, 1);
      if (!trader) throw new Error('There is no trader.');
      await withServer(place, async (client, server) => {
        const accountUuid = await openAccount(client, trader);
        const send = (content: string) => upload(client, trader, accountUuid, content);
        const quiet = async (what: string, work: Promise<unknown>, limit = patience) => {
          const slow = await healthDuring(client, work);
          tell(`${what}: health p99 ${slow.toFixed(1)} ms`);
          holds(slow < limit[size], `Health took ${slow.toFixed(1)} ms.`);
        };
        const contents = hostile.map(([, content]) => content());
        const work = async () => {
          // A little apart, because each keeps this process busy, which also measures.
          const storm = await Promise.all(
            contents.map((content, index) => setTimeout(20 * index).then(() => send(content))),
          );
          const refused = storm.filter(({ status }) => status === 429 || status === 409).length;
          tell(`ten at once: ${refused} were asked to wait`);
          holds(refused >= hostile.length - 2, `Only ${refused} of ten were asked to wait.`);
          await settled(client, trader, accountUuid);
          for (const [index, [name]] of hostile.slice(0, read[size]).entries()) {
            const before = performance.now();
            const { status } = await send(contents[index] ?? '');
            await settled(client, trader, accountUuid);
            tell(`${name}: ${status} after ${(performance.now() - before).toFixed(0)} ms`);
            holds([201, 400].includes(status), `"${name}" was answered ${status}.`);
          }
        };
        await quiet('uploads', work());
        const counted = await takeInAndOut(client, trader, accountUuid);
        for (const [what, step] of counted) await quiet(what, step(), storingPatience);
        const peak = peakMegabytes(server.pid);
        tell(`peak RSS ${peak.toFixed(0)} MB`);
        holds(peak < megabytes, `The server took ${peak.toFixed(0)} MB.`);
      });
    } finally {
      await place.remove();
    }
  },
};

/** The rest of a large upload: its fills are matched, matched by another lot method, and undone. */
async function takeInAndOut(
  client: Client,
  trader: Trader,
  accountUuid: string,
): Promise<readonly (readonly [string, () => Promise<void>])[]> {
  const { token } = trader;
  const imports = await settled(client, trader, accountUuid);
  const largest = imports.toSorted((a, b) => b.rows.new - a.rows.new)[0];
  if (!largest || largest.rows.new < 40_000) throw new Error('No large import is staged.');
  const fills = async () => {
    const { body } = await client.send({ method: 'GET', path: '/connected-accounts', token });
    return (body as ConnectedAccountList).accounts[0]?.fills;
  };
  const step = (what: string, sending: Sending, after: number) =>
    [
      what,
      async () => {
        const { status } = await client.send({ ...sending, token });
        holds(status === 200, `The ${what} was answered ${status}.`);
        await settled(client, trader, accountUuid);
        holds((await fills()) === after, `The ${what} did not leave ${after} fills.`);
      },
    ] as const;
  const account = `/connected-accounts/${accountUuid}`;
  const { new: all } = largest.rows;
  return [
    step('commit', { method: 'POST', path: `/imports/${largest.uuid}/commit` }, all),
    step('lot method', { method: 'PATCH', path: account, body: { lotMethod: 'LIFO' } }, all),
    step('undo', { method: 'DELETE', path: `/imports/${largest.uuid}?reason=Test` }, 0),
  ];
}
