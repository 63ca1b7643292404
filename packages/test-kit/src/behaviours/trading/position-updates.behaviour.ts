import { type CreatePositionUpdateBody, endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { tradeZeroCsv, tradeZeroFills } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { tables } = vocabulary;

const updates = 'Follow-ups';
const add = 'Add follow-up';
const publish = 'Publish follow-up';

/** A Skipper with an open position in AAPL and a closed one in RBLX. */
async function trades({ world }: Stage) {
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  await world.imports(mentor, account, tradeZeroCsv(tradeZeroFills.slice(0, 3)));
  await world.openPosition(mentor, account);
  return { mentor, account };
}

/** Follow-ups that are there already. Returns the path of the position. */
async function wrote(
  { world }: Stage,
  { username, ...mentor }: User,
  symbol: string,
  bodies: readonly CreatePositionUpdateBody[],
) {
  const owner = await world.as({ username, ...mentor });
  const { positions } = await owner.call(endpoints.listPositions, { query: { username, symbol } });
  const uuid = positions[0]?.uuid ?? '';
  const written = [];
  for (const body of bodies) {
    written.push(await owner.call(endpoints.createPositionUpdate, { params: { uuid }, body }));
  }
  return { owner, uuid, written, path: `/${username}/positions?position=${uuid}` };
}

export const positionUpdateBehaviours = [
  behaviour(
    'a Skipper adds a follow-up to a position, and what is missing is said at its field',
    ['UPD-1'],
    async (stage) => {
      const { app } = stage;
      const { mentor } = await trades(stage);
      await arriveSignedIn(app, mentor, `/${mentor.username}/positions`);
      await app.openRow(tables.openPositions, 'AAPL');
      await app.seesCount(updates, 0);
      await app.seesText('No follow-ups yet');
      await app.press(add);
      await app.press(publish);
      await app.seesFieldError('Text', 'Text is required.');
      await app.fill('Text', 'Out of half');
      await app.choose('Kind', 'Stop moved');
      await app.press(publish);
      await app.seesFieldError('Price', 'Price is required.');
      await app.fill('Price', '185.5');
      await app.press(publish);
      await app.seesRow(updates, 'Stop moved', 185.5, 'Out of half');
      await app.seesCount(updates, 1);
    },
  ),

  behaviour(
    'a Skipper edits a new follow-up, and deletes it but for its place',
    ['UPD-1'],
    async (stage) => {
      const { app } = stage;
      const { mentor } = await trades(stage);
      const { path } = await wrote(stage, mentor, 'AAPL', [{ kind: 'note', body: 'Tpyo' }]);
      await arriveSignedIn(app, mentor, path);
      await app.pressInRow(updates, 'Tpyo', 'Edit');
      await app.fill('Text', 'Typo');
      await app.press('Save follow-up');
      await app.seesRow(updates, 'Note', 'Typo');
      await app.pressInRow(updates, 'Typo', 'Delete');
      await app.press('Delete it');
      await app.seesRow(updates, 'Deleted');
      await app.seesCount(updates, 1);
      await app.doesNotSeeText('Typo');
    },
  ),

  behaviour(
    'a subscriber reads the thread of a position as it grows, and cannot add to it',
    ['UPD-2', 'LIVE-1'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor } = await trades(stage);
      const { owner, uuid, written, path } = await wrote(stage, mentor, 'AAPL', [
        { kind: 'target', price: '210' },
        { kind: 'note', body: 'Sold too soon' },
      ]);
      const params = { uuid, updateUuid: written[1]?.uuid ?? '' };
      await owner.call(endpoints.deletePositionUpdate, { params });
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, path);
      await app.seesCount(updates, 2);
      await app.seesRow(updates, 'Target moved', 210);
      await app.seesRow(updates, 'Deleted');
      await app.doesNotSeeText('Sold too soon');
      await app.doesNotSeeButton(add);
      await app.doesNotSeeButton('Edit');
      const body = { kind: 'trim-plan', body: 'Half at the close' } as const;
      await owner.call(endpoints.createPositionUpdate, { params: { uuid }, body });
      await app.seesRow(updates, 'Trim plan', 'Half at the close');
    },
  ),

  behaviour(
    'a visitor who sees closed positions reads the follow-ups to them',
    ['UPD-2', 'ACC-4'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, account } = await trades(stage);
      await world.share(mentor, account, { publicLevel: 'delayed', delayDays: 0 });
      const note = { kind: 'note', body: 'Sold at the open' } as const;
      const { path } = await wrote(stage, mentor, 'RBLX', [note]);
      await app.visit(path);
      await app.seesRow(updates, 'Note', 'Sold at the open');
      await app.doesNotSeeButton(add);
    },
  ),
];
