import type { MentorCardList, MentorComparison } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { startClocked } from '../testing/start-clocked.ts';
import { seedDemo } from './seed-demo.ts';

test('the demo has records to sort, to compare and to withhold', async () => {
  const on = await startClocked('sqlite');
  try {
    await seedDemo(on.server.app, on);
    await on.server.app.summaries.runDue();
    const { visitor } = on;
    const names = ['demo_skipper', 'anchor_capital', 'deepsea_value', 'quiet_current'];
    const asked = (usernames: readonly string[]) => `usernames=${usernames.join(',')}&period=All`;
    const cardsOf = async (usernames: readonly string[]) =>
      (await visitor.get<MentorCardList>(`/users/mentor-cards?${asked(usernames)}`)).body.cards;
    const cards = await cardsOf(names);
    expect(cards.map(({ notRanked }) => notRanked)).toEqual([null, null, null, null]);
    const returns = cards.map(({ totalReturn }) => totalReturn ?? 0);
    expect(Math.max(...returns)).toBeGreaterThan(0);
    expect(Math.min(...returns)).toBeLessThan(0);
    const { curves, correlations } = (
      await visitor.get<MentorComparison>(`/users/mentor-comparison?${asked(names)}`)
    ).body;
    expect(curves.map(({ username }) => username)).toEqual(names);
    expect(correlations.filter(({ value }) => value === null)).toEqual([]);
    const [short] = await cardsOf(['rudder_risk']);
    expect(short?.closed).toBeGreaterThan(0);
    expect(short?.notRanked).not.toBeNull();
    const [none] = await cardsOf(['moonlit_crypto']);
    expect(none?.account).toBeNull();
  } finally {
    await on.server.close();
  }
});
