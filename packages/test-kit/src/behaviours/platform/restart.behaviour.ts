import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { arriveSignedIn, connectedAccountsPath } from '../steps.ts';

const { buttons, fields, importStates, tables, texts } = vocabulary;
const profilePath = '/dashboard/settings/profile';
const everything = { method: '*', path: /^/ };

/** Restarts the server. Requests of the time in between hang until it is back, and break then. */
async function restarts(world: World, meanwhile: () => Promise<void>): Promise<void> {
  const { http, tcp } = world.faults;
  // Answers under way still arrive: a server that ends waits for them.
  http.hang(everything);
  await meanwhile();
  await world.restartServer();
  http.clear();
  tcp.set({ kind: 'refuse' });
  tcp.clear();
}

/** Large by its notes, so that a job reads and adds its fifteen rows. */
const [header = '', ...lines] = tradeZeroCsv().trim().split('\n');
const years = csvFile(
  'years.csv',
  [header, ...lines.map((line) => `${line}${'x'.repeat(20_000)}`), ''].join('\n'),
);

/** Has the server begin to add the fills of a file. */
async function beginsImport(world: World, mentor: User, accountUuid: string): Promise<void> {
  const caller = await world.as(mentor);
  const params = await caller.call(endpoints.createImport, { body: { accountUuid, file: years } });
  await eventually(async () => {
    same((await caller.call(endpoints.getImport, { params })).state, 'staged');
  });
  await caller.call(endpoints.commitImport, { params });
}

const subscriptions = { method: 'GET', path: '/api/user-subscriptions' };
/** As a server that is away for longer than a client tries. */
const away = { status: 503, headers: { 'x-should-retry': 'false' } };

/** A server that is restarted under a front end. */
export const restartBehaviours = [
  behaviour(
    'a server that is restarted loses neither the user, nor what was typed, nor an import',
    ['API-3', 'AUTH-4', 'IMP-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const { uuid } = await world.account(mentor);
      await arriveSignedIn(app, mentor, profilePath);
      await app.seesFieldValue(fields.username, mentor.username);
      await app.fill(fields.about, 'Typed before the restart');
      await beginsImport(world, mentor, uuid);
      await restarts(world, () => app.press(buttons.saveProfile));
      await app.seesToast({ description: texts.profileSaved });
      await app.seesFieldValue(fields.about, 'Typed before the restart');
      await app.seesUserCard({ title: mentor.username, subtitle: 'Skipper' });
      const { about } = await (await world.as(mentor)).call(endpoints.getProfile, {});
      same(about, 'Typed before the restart');
      await app.visit(connectedAccountsPath);
      await app.seesCount(tables.accounts, 1);
      await app.press(buttons.importFile);
      await app.seesRow(tables.imports, 'years.csv', importStates.added, 15);
    },
    ['settings-profile', 'import job'],
    { restartable: true },
  ),

  behaviour(
    'what a server could not answer comes by itself once it is back',
    ['DASH-3', 'API-3'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee);
      world.faults.http.answer(subscriptions, away);
      await app.restart('/dashboard/subscriptions');
      await app.seesButton(buttons.tryAgain);
      world.faults.http.clear();
      await app.seesRow(tables.subscriptions, mentor.username);
    },
  ),
];
