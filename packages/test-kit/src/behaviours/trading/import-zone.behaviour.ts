import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { vocabulary } from '../../vocabulary.ts';
import { readFile } from '../steps.ts';

const { importStates, tables } = vocabulary;

/** Trades of one afternoon in New York, in a file that is written in UTC and does not say so. */
const written = [
  'Symbol,Side,Quantity,Price,Date,Commission',
  'MSFT,buy,10,400.00,2024-03-04 20:31:00,1.00',
  'MSFT,sell,10,405.00,2024-03-04 20:55:00,1.00',
  '',
].join('\n');

const asked =
  '2 trades are outside of US trading hours if the times are those of America/New_York, such as MSFT at 2024-03-04 20:31:00. Check the time zone of the file.';

/** A number that may be wrong never goes in silently: neither does a time. */
export const importZoneBehaviours = [
  behaviour(
    'a file whose trades would be made while the market was closed is asked about, and read in another zone',
    ['IMP-4b'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('afternoon.csv', written));
      await app.seesText(asked);
      await app.press('Read times in UTC');
      await app.press(vocabulary.addFills(2));
      await app.seesRow(tables.imports, 'afternoon.csv', importStates.added);
      await app.doesNotSeeText(asked);
      const caller = await world.as(mentor);
      const query = { username: mentor.username, status: 'closed' } as const;
      const { positions } = await caller.call(endpoints.listPositions, { query });
      deepEqual(
        positions.map(({ openedAt }) => openedAt),
        ['2024-03-04T20:31:00.000Z'],
      );
    },
  ),
];
