import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { readFile } from '../steps.ts';

const { buttons, fields, importStates, tables } = vocabulary;

/** A day trade in a file that lists the newest first and shows it nowhere. */
const oneDay = [
  'Symbol,Side,Quantity,Price,Date,Commission',
  'MSFT,sell,10,405.00,2024-03-04,1.00',
  'MSFT,buy,10,400.00,2024-03-04,1.00',
  '',
].join('\n');

const read = (order: string) =>
  `The file does not show the order of trades at the same time, such as those of MSFT on 2024-03-04. They are read with the ${order} first.`;

async function sides(world: World, mentor: User): Promise<readonly string[]> {
  const caller = await world.as(mentor);
  const query = { username: mentor.username, status: 'closed' } as const;
  const { positions } = await caller.call(endpoints.listPositions, { query });
  return positions.map(({ side }) => side);
}

/** A purchase and a sale of one day are a long or a short position, by their order. */
export const importOrderBehaviours = [
  behaviour(
    'a file that does not show the order of its trades is asked about, and the answer is remembered',
    ['IMP-4b'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('one-day.csv', oneDay));
      await app.seesText(read('oldest'));
      await app.press('Read the newest first');
      await app.seesText(read('newest'));
      await app.press(buttons.discardImport);
      await app.seesToast({ title: 'one-day.csv discarded.' });
      await app.chooseFile(fields.brokerFile, csvFile('again.csv', oneDay));
      await app.seesText(read('newest'));
      await app.press(vocabulary.addFills(2));
      await app.seesRow(tables.imports, 'again.csv', importStates.added);
      deepEqual(await sides(world, mentor), ['long']);
    },
  ),
];
