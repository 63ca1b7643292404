import { behaviour } from '../../behaviour.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const { stats } = vocabulary;
const verifyRecord = 'Verify record';
const recomputed = 'Recomputed from fills or amounts';

/** Readers check themselves that the past of an account was not rewritten. */
export const recordVerificationBehaviours = [
  behaviour(
    'a visitor verifies the record of a Skipper, and reads what is private',
    ['REC-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv());
      await world.share(mentor, account, { lotMethod: 'LIFO' });
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 5);
      await app.doesNotSeeText('verified since');
      await app.press(verifyRecord);
      await app.seesText('2 links');
      await app.seesText('so only their order is proven: 1 link');
      await app.doesNotSeeText(recomputed);
    },
  ),

  behaviour(
    'its owner verifies the record from fills and amounts',
    ['REC-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { startingCapital: null });
      await world.imports(mentor, account, tradeZeroCsv());
      await world.share(mentor, account, { startingCapital: '25000' });
      await arriveSignedIn(app, mentor, `/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 5);
      await app.press(verifyRecord);
      await app.seesText(`${recomputed}: 2 links`);
      await app.doesNotSeeText('so only their order is proven');
    },
  ),

  behaviour(
    'a record whose fills were changed behind it is not verified',
    ['REC-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { publicLevel: 'full' });
      await world.share(mentor, account, { shareAmounts: true });
      await world.imports(mentor, account, tradeZeroCsv());
      await world.tampers(account);
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 5);
      await app.press(verifyRecord);
      await app.seesText('not verified. Link 1 fails');
    },
  ),
];
