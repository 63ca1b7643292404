import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { problem } from '../../faults/http-faults.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { pictureFile } from '../../fixtures/picture-file.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { arriveSignedIn, hasStreams, withoutStreams } from '../steps.ts';

const { fields, buttons, tables, texts } = vocabulary;
const path = '/dashboard/settings/profile';
const save = { method: 'PATCH', path: '/api/profile' };

/** The same user saves a text and a name in another place. */
async function savesElsewhere(world: World, mentor: User) {
  const elsewhere = await world.as(mentor);
  const before = await elsewhere.call(endpoints.getProfile, {});
  const publicInfo = { ...before.publicInfo, firstName: 'Zoe' };
  const theirs = { ...before, about: 'Theirs.', publicInfo };
  await elsewhere.call(endpoints.updateProfile, { body: theirs });
  return elsewhere;
}

/** The form of one's own profile. */
export const ownProfileBehaviours = [
  behaviour(
    'a profile is saved whole, and the name beside the menu follows',
    ['PROF-1', 'PROF-2', 'PROF-3', 'PROF-7', 'DASH-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      await app.seesFieldValue(fields.username, mentor.username);
      await app.doesNotSeeButton(buttons.saveProfile);
      await app.fill(fields.about, 'Breakouts.');
      await app.fill(fields.firstName, 'Ann');
      await app.fill(fields.username, `${mentor.username}_x`);
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      await app.seesUserCard({ title: `${mentor.username}_x`, subtitle: 'Skipper' });
      await app.doesNotSeeButton(buttons.saveProfile);
      const [sent] = world.faults.http.received(save);
      const form = JSON.parse(sent?.body ?? '{}') as Record<string, unknown>;
      for (const name of ['about', 'username', 'avatarUrl', 'showProfile', 'publicInfo']) {
        if (!(name in form)) throw new Error(`The form was sent without ${name}.`);
      }
      await app.restart(path);
      await app.seesFieldValue(fields.about, 'Breakouts.');
      await app.seesFieldValue(fields.firstName, 'Ann');
    },
    ['settings-profile'],
  ),

  behaviour(
    'text typed while a profile is saved is kept',
    ['PROF-2'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      await app.seesFieldValue(fields.username, mentor.username);
      await app.fill(fields.about, 'Breakouts.');
      world.faults.tcp.set({ kind: 'latency', milliseconds: 2_000 });
      await app.press(buttons.saveProfile);
      await app.fill(fields.firstName, 'Ann');
      await app.seesToast({ description: texts.profileSaved });
      world.faults.tcp.clear();
      await app.seesFieldValue(fields.firstName, 'Ann');
      await app.dismissToast();
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      await app.doesNotSeeButton(buttons.saveProfile);
      const own = await (await world.as(mentor)).call(endpoints.getProfile, {});
      same([own.about, own.publicInfo.firstName], ['Breakouts.', 'Ann']);
    },
    ['settings-profile'],
  ),

  behaviour(
    'another username is looked up while it is typed, and the own one is not',
    ['PROF-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const taken = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      await app.seesFieldValue(fields.username, mentor.username);
      await app.fill(fields.username, taken.username);
      await app.seesText('This username is taken.');
      const free = `${mentor.username}_two`;
      await app.fill(fields.username, free);
      await app.seesText(`${free} is available.`);
      await app.fill(fields.username, mentor.username);
      await app.doesNotSeeButton(buttons.saveProfile);
      await app.doesNotSeeText('is available.');
      same(
        (await (await world.as(mentor)).call(endpoints.getProfile, {})).username,
        mentor.username,
      );
    },
    ['settings-profile'],
  ),

  behaviour(
    'any edited field or link marks the form as changed, until it is reverted',
    ['PROF-1', 'PROF-3', 'PROF-4'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentor(), path);
      await app.seesFieldValue(fields.about, '');
      for (const name of [fields.about, fields.firstName, fields.website]) {
        await app.fill(name, 'https://example.com/ann');
        await app.seesButton(buttons.saveProfile);
        await app.fill(name, '');
        await app.doesNotSeeButton(buttons.saveProfile);
      }
    },
    ['settings-profile'],
  ),

  behaviour(
    'a link is added under its platform, and changed there',
    ['PROF-4', 'PROF-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      for (const url of ['https://one.example.com', 'https://two.example.com']) {
        await app.fill(fields.website, url);
        await app.press(buttons.saveProfile);
        await app.seesToast({ description: texts.profileSaved });
        await app.dismissToast();
      }
      const caller = await world.as(mentor);
      const { publicInfo } = await caller.call(endpoints.getProfile, {});
      same(publicInfo.socialLinks, [{ platform: 'website', url: 'https://two.example.com' }]);
    },
    ['settings-profile'],
  ),

  behaviour(
    'an error stays with its field until something is edited',
    ['PROF-1', 'PROF-5', 'TOAST-5'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentor(), path);
      await app.fill(fields.firstName, 'Ann');
      const taken = problem(400, 'Not that name.', 'publicInfo.firstName');
      world.faults.http.answer(save, taken, 1);
      await app.press(buttons.saveProfile);
      await app.seesFieldError(fields.firstName, 'Not that name.');
      await app.seesFieldValue(fields.firstName, 'Ann');
      await app.doesNotSeeToast({});
      await app.fill(fields.about, 'x');
      await app.doesNotSeeText('Not that name.');
    },
    ['settings-profile'],
  ),

  behaviour(
    'a picture is chosen, saved with the form and then shown to everyone',
    ['PROF-1', 'PROF-2', 'PROF-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      await app.seesFieldValue(fields.username, mentor.username);
      await app.choosePicture(fields.avatar, csvFile('me.csv', 'a,b'));
      await app.seesText('Choose a JPEG, PNG or WebP picture.');
      await app.doesNotSeeButton(buttons.saveProfile);
      await app.choosePicture(fields.avatar, pictureFile());
      await app.press(buttons.usePicture);
      await app.seesButton(buttons.saveProfile);
      await app.doesNotSeeText('Choose a JPEG, PNG or WebP picture.');
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      const caller = await world.as(mentor);
      const { avatarUrl } = await caller.call(endpoints.getSession, {});
      if (!avatarUrl?.startsWith('/uploads/')) throw new Error(`The avatar is ${avatarUrl}.`);
    },
    ['settings-profile'],
  ),

  behaviour(
    'a save from an older state loses nothing that was typed, and wins the second time',
    ['PROF-1', 'PROF-5', 'DASH-6'],
    async ({ app, world }) => {
      withoutStreams(world);
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      await app.seesFieldValue(fields.username, mentor.username);
      await app.fill(fields.about, 'Mine.');
      const elsewhere = await savesElsewhere(world, mentor);
      await app.press(buttons.saveProfile);
      await app.seesFieldError(fields.about, 'Changed elsewhere to “Theirs.”. Saving keeps yours.');
      await app.seesFieldValue(fields.about, 'Mine.');
      await app.seesFieldValue(fields.firstName, 'Zoe');
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      const saved = await elsewhere.call(endpoints.getProfile, {});
      same([saved.about, saved.publicInfo.firstName], ['Mine.', 'Zoe']);
    },
    ['settings-profile'],
  ),

  behaviour(
    'a change elsewhere to what is being typed is shown at once, and saving keeps what was typed',
    ['PROF-1', 'PROF-5', 'LIVE-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      await app.seesFieldValue(fields.username, mentor.username);
      await hasStreams(world, mentor, 1);
      await app.fill(fields.about, 'Mine.');
      const elsewhere = await savesElsewhere(world, mentor);
      await app.seesFieldError(fields.about, 'Changed elsewhere to “Theirs.”. Saving keeps yours.');
      await app.seesFieldValue(fields.firstName, 'Zoe');
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      const saved = await elsewhere.call(endpoints.getProfile, {});
      same([saved.about, saved.publicInfo.firstName], ['Mine.', 'Zoe']);
    },
    ['settings-profile'],
  ),

  behaviour(
    'numbers and dates are written as the user reads them',
    ['PROF-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, mentor.username, '$49.00');
      await app.visit(path);
      await app.seesFieldValue(fields.username, mentee.username);
      await app.choose('Regional format', 'German, Germany: 1.234,56 – 31 Dec 2026');
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      await app.visit('/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, mentor.username, '49,00');
      await app.signOut();
      await app.seesScreen('login');
      const other = await world.mentee({ subscribedTo: [mentor] });
      await app.signIn(other);
      await app.seesScreen('dashboard');
      await app.visit('/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, mentor.username, '$49.00');
    },
    ['settings-profile'],
  ),

  behaviour(
    'every part of a profile is edited, and a Crew Member has none of a trader',
    ['PROF-7', 'DASH-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, path);
      await app.seesFieldValue(fields.username, mentor.username);
      await app.seesText('Self-reported. Skipper doesn’t verify it.');
      for (const name of [
        'Last name',
        'Location',
        'Years trading',
        'Profitability',
        'Risk level',
      ]) {
        await app.fill(name, `My ${name}`.slice(0, 20));
      }
      await app.fill('Specialties', 'Swing\nMomentum');
      await app.toggle(fields.showProfile);
      await app.choose(fields.timeZone, 'Europe/Berlin');
      await app.choose(fields.lotMethod, 'LIFO');
      await app.press(buttons.saveProfile);
      await app.seesToast({ description: texts.profileSaved });
      const { publicInfo, showProfile, opts } = await (await world.as(mentor)).call(
        endpoints.getProfile,
        {},
      );
      same(
        [publicInfo.lastName, publicInfo.location, publicInfo.yearsTrading],
        ['My Last name', 'My Location', 'My Years trading'],
      );
      same(
        [publicInfo.averageProfitability, publicInfo.riskLevel],
        ['My Profitability', 'My Risk level'],
      );
      same([publicInfo.specialties, showProfile], [['Swing', 'Momentum'], false]);
      same([opts.timezone, opts.lotMethod], ['Europe/Berlin', 'LIFO']);
      await app.signOut();
      await app.seesScreen('login');
      const mentee = await world.mentee();
      await app.signIn(mentee);
      await app.seesScreen('dashboard');
      await app.visit(path);
      await app.seesFieldValue(fields.username, mentee.username);
      await app.doesNotSeeText('Self-reported.');
    },
    ['settings-profile'],
  ),
];
