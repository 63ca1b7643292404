import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { importsOf, readFile } from '../steps.ts';

const { fields, buttons, stats, tables, texts } = vocabulary;
const profilePath = '/dashboard/settings/profile';

const everything = { method: '*', path: /^/ };

/** Restarts the server. Requests of the time in between hang until it is back, and break then. */
async function restarts(world: World, meanwhile?: () => Promise<void>): Promise<void> {
  const { http, tcp } = world.faults;
  // Answers under way still arrive: a server that ends waits for them.
  http.hang(everything);
  await meanwhile?.();
  await world.restartServer();
  http.clear();
  tcp.set({ kind: 'refuse' });
  tcp.clear();
}

/** A server that is restarted under a front end. */
export const restartBehaviours = [
  behaviour(
    'a server that is restarted loses neither the user, nor what was typed, nor an import',
    ['API-3', 'AUTH-4', 'IMP-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await readFile(app, mentor, csvFile('fills.csv', tradeZeroCsv()));
      await app.seesStat(stats.newRows, 15);
      // The write and the look at its result meet a server that is gone, and the one after it.
      await restarts(world, () => app.press(vocabulary.addFills(15)));
      await app.seesRow(tables.imports, 'fills.csv', 'committed');
      const [done, ...others] = await importsOf(world, mentor, account);
      same([done?.state, done?.rows.new, others.length], ['committed', 15, 0]);

      await app.visit(profilePath);
      await app.seesFieldValue(fields.username, mentor.username);
      await app.fill(fields.about, 'Typed before the restart');
      await restarts(world);
      await app.seesFieldValue(fields.about, 'Typed before the restart');
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      await app.seesUserCard({ title: mentor.username, subtitle: 'Skipper' });
      const { about } = await (await world.as(mentor)).call(endpoints.getProfile, {});
      same(about, 'Typed before the restart');
      await app.restart(profilePath);
      await app.seesFieldValue(fields.about, 'Typed before the restart');
    },
    ['settings-profile', 'import job'],
    { restartable: true },
  ),
];
