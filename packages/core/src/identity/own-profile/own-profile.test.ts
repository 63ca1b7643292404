import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Form } from '../../platform/forms/form.ts';
import { ownProfileOf, sessionOf } from '../../testing/builders.ts';
import {
  type Answer,
  delayed,
  finalAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { ownProfileFeature } from './own-profile.module.ts';
import type { OwnProfileStore } from './own-profile.store.ts';
import type { OwnProfileValues } from './own-profile-values.ts';

const path = '/api/profile';
let ports: TestPorts;
let skipper: Skipper;
let store: OwnProfileStore;
let form: Form<OwnProfileValues>;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', path, json(ownProfileOf(), { headers: { etag: '"one"' } }));
  skipper = await openSkipper(ports, '/dashboard/settings/profile', sessionOf());
  store = skipper.use(ownProfileFeature);
  form = store.form;
  await ports.clock.advance(0);
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

test('begins with what is saved', () => {
  expect([form.value('username'), form.value('publicInfo.firstName'), form.changed]).toEqual([
    'ann',
    'Ann',
    false,
  ]);
});

describe('editing', () => {
  test.each([
    ['about', 'Breakouts.'],
    ['username', 'bob'],
    ['publicInfo.location', 'Boston'],
    ['socialLinks.website', 'https://ann.example'],
  ] as const)('%s changes the local copy alone', (name, value) => {
    form.set(name, value);
    expect([form.value(name), form.changed]).toEqual([value, true]);
    expect(store.saved).toEqual(ownProfileOf());
    form.reset();
    expect(form.changed).toBe(false);
  });

  test('clears every error', async () => {
    ports.sender.on('PATCH', path, problem(400, 'No.', {}, 'publicInfo.socialLinks.website'));
    form.set('socialLinks.website', 'https://x.example');
    await form.submit();
    expect(form.error('socialLinks.website')).toBe('No.');
    form.set('about', 'x');
    expect(form.error('socialLinks.website')).toBeUndefined();
  });
});

describe('typing while it is saved', () => {
  const saving = (answer: Answer) => {
    ports.sender.on('PATCH', path, delayed(5_000, answer));
    form.set('about', 'Breakouts.');
    return form.submit();
  };

  test('is kept when the answer comes, and is what the next save sends', async () => {
    const saved = { ...ownProfileOf({ location: 'Boston' }), about: 'Breakouts, tidied.' };
    const first = saving(json(saved));
    form.set('publicInfo.firstName', 'Zoë');
    form.set('socialLinks.website', 'https://zoe.example');
    ports.sender.on('GET', path, json(saved, { headers: { etag: '"two"' } }));
    await ports.clock.advance(5_000);
    expect(await first).toBe(true);
    expect(store.saved).toEqual(saved);
    expect([form.value('publicInfo.firstName'), form.changed]).toEqual(['Zoë', true]);
    ports.sender.on('PATCH', path, json(saved));
    await form.submit();
    expect(latestBody(ports, 'PATCH', path)).toEqual({
      ...saved,
      publicInfo: {
        ...saved.publicInfo,
        firstName: 'Zoë',
        socialLinks: [{ platform: 'website', url: 'https://zoe.example' }],
      },
    });
  });

  test('into the field that is being saved wins over the answer', async () => {
    const first = saving(json({ ...ownProfileOf(), about: 'Breakouts.' }));
    form.set('about', 'Breakouts and fades.');
    await ports.clock.advance(5_000);
    await first;
    expect(form.value('about')).toBe('Breakouts and fades.');
  });

  test('is not restored when the user has signed out in the meantime', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    const first = saving(json(ownProfileOf()));
    await skipper.session.logOut();
    await ports.clock.advance(5_000);
    expect(await first).toBe(false);
    expect([store.saved, form.value('about'), form.formError]).toEqual([undefined, '', undefined]);
  });
});

describe('saving', () => {
  const saved = { ...ownProfileOf(), username: 'bob', avatarUrl: '/uploads/a.webp' };

  test('sends the whole form with the state it was made from', async () => {
    ports.sender.on('PATCH', path, json(saved));
    form.set('username', 'Bob');
    expect(await form.submit()).toBe(true);
    expect(latestBody(ports, 'PATCH', path)).toEqual({ ...ownProfileOf(), username: 'Bob' });
    expect(ports.sender.sent('PATCH', path)[0]?.headers['if-match']).toBe('"one"');
  });

  test('takes over the response, updates the session, and thanks with a toast', async () => {
    ports.sender.on('PATCH', path, json(saved)).on('GET', path, json(saved));
    form.set('username', 'Bob');
    await form.submit();
    expect([store.saved, form.value('username'), form.changed]).toEqual([saved, 'bob', false]);
    expect(skipper.session.current).toMatchObject({
      username: 'bob',
      avatarUrl: '/uploads/a.webp',
    });
    expect(skipper.toasts.items[0]).toMatchObject({
      severity: 'success',
      description: 'Success! Your profile information has been updated.',
    });
  });

  test('refused, keeps what was typed and the errors with their fields, without a toast', async () => {
    ports.sender.on('PATCH', path, problem(400, 'Taken.', {}, 'username'));
    form.set('username', 'bob');
    expect(await form.submit()).toBe(false);
    expect([form.value('username'), form.error('username'), form.formError]).toEqual([
      'bob',
      'Taken.',
      undefined,
    ]);
    expect(skipper.toasts.items).toEqual([]);
  });

  test('from an older state takes in the newer one, keeps what was typed, and wins the next time', async () => {
    const newer = { ...ownProfileOf({ firstName: 'Zoë', location: 'Oslo' }), about: 'Theirs.' };
    ports.sender.on('PATCH', path, problem(409, 'Changed elsewhere.', finalAnswer), json(newer));
    form.set('about', 'Mine.');
    form.set('socialLinks.x', 'https://x.example/ann');
    ports.sender.on('GET', path, json(newer, { headers: { etag: '"two"' } }));
    expect(await form.submit()).toBe(false);
    expect([form.value('about'), form.value('publicInfo.firstName')]).toEqual(['Mine.', 'Zoë']);
    expect(form.error('about')).toBe('Changed elsewhere to “Theirs.”. Saving keeps yours.');
    expect([form.error('socialLinks.x'), form.formError]).toEqual([
      undefined,
      expect.stringContaining('This profile was changed elsewhere'),
    ]);
    await form.submit();
    const [first, second] = ports.sender.sent('PATCH', path);
    expect([first?.headers['if-match'], second?.headers['if-match']]).toEqual(['"one"', '"two"']);
    expect(latestBody(ports, 'PATCH', path)).toMatchObject({
      about: 'Mine.',
      publicInfo: { firstName: 'Zoë', location: 'Oslo' },
    });
  });

  test('under what is typed is reported at once, and saving keeps what was typed', async () => {
    form.set('about', 'Mine.');
    const newer = { ...ownProfileOf({ firstName: 'Zoë' }), about: 'Theirs.' };
    ports.sender.on('GET', path, json(newer, { headers: { etag: '"two"' } }));
    await skipper.cache.fetch(endpoints.getProfile, {}, { force: true });
    expect([form.value('about'), form.value('publicInfo.firstName')]).toEqual(['Mine.', 'Zoë']);
    expect(form.error('about')).toBe('Changed elsewhere to “Theirs.”. Saving keeps yours.');
    expect(form.formError).toBe(
      'This profile was changed elsewhere in the meantime. Your edits are kept; the rest now shows what was saved there.',
    );
    ports.sender.on('PATCH', path, json({ ...newer, about: 'Mine.' }));
    expect(await form.submit()).toBe(true);
    expect(ports.sender.sent('PATCH', path)[0]?.headers['if-match']).toBe('"two"');
  });

  test('elsewhere of other fields is shown without a word', async () => {
    form.set('about', 'Mine.');
    ports.sender.on('GET', path, json(ownProfileOf({ firstName: 'Zoë' })));
    await skipper.cache.fetch(endpoints.getProfile, {}, { force: true });
    expect([form.value('publicInfo.firstName'), form.formError]).toEqual(['Zoë', undefined]);
    expect(form.errors).toEqual({});
  });

  test('from an older state leaves theirs when it is discarded', async () => {
    ports.sender.on('PATCH', path, problem(409, 'Changed elsewhere.', finalAnswer));
    form.set('about', 'Mine.');
    ports.sender.on('GET', path, json({ ...ownProfileOf(), about: 'Theirs.' }));
    await form.submit();
    form.reset();
    expect([form.value('about'), form.changed, form.formError]).toEqual([
      'Theirs.',
      false,
      undefined,
    ]);
  });

  test('from an older state says so also where the newer one cannot be had', async () => {
    ports.sender.on('PATCH', path, problem(409, 'Changed elsewhere.', finalAnswer));
    ports.sender.on('GET', path, problem(500, 'No.', finalAnswer));
    form.set('about', 'Mine.');
    await form.submit();
    expect([form.value('about'), form.formError]).toEqual(['Mine.', 'Changed elsewhere.']);
  });

  test.each([
    ['username', 'a b'],
    ['socialLinks.website', 'javascript:alert(1)'],
    ['opts.timezone', ''],
  ] as const)('with a %s of "%s" is not sent', async (name, value) => {
    form.set(name, value);
    expect([await form.submit(), ports.sender.sent('PATCH', path)]).toEqual([false, []]);
    expect(form.error(name)).toBeDefined();
  });

  test('holds what the server made of it, also where it cannot be loaded again', async () => {
    ports.sender.on('PATCH', path, json(saved)).on('GET', path, problem(500, 'No.', finalAnswer));
    form.set('username', 'Bob');
    await form.submit();
    expect(store.saved).toEqual(saved);
  });

  test('again at once names the state that the first made', async () => {
    ports.sender
      .on('PATCH', path, json(saved))
      .on('GET', path, json(saved, { headers: { etag: '"two"' } }));
    form.set('username', 'Bob');
    await form.submit();
    form.set('about', 'More.');
    await form.submit();
    expect(ports.sender.sent('PATCH', path).map(({ headers }) => headers['if-match'])).toEqual([
      '"one"',
      '"two"',
    ]);
  });

  test('twice at once sends once', async () => {
    ports.sender.on('PATCH', path, json(saved));
    form.set('about', 'x');
    await Promise.all([form.submit(), form.submit()]);
    expect(ports.sender.sent('PATCH', path)).toHaveLength(1);
  });
});

test('new values from the server come in, but not over what is being typed', async () => {
  const stop = autorun(() => store.result.data);
  ports.sender.on('GET', path, json({ ...ownProfileOf(), about: 'From elsewhere.' }));
  await store.result.refetch();
  expect(form.value('about')).toBe('From elsewhere.');
  form.set('about', 'Typing');
  ports.sender.on('GET', path, json({ ...ownProfileOf(), about: 'Again.' }));
  await store.result.refetch();
  expect([form.value('about'), store.saved?.about]).toEqual(['Typing', 'Again.']);
  stop();
});

test('logging out leaves nothing of it', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  form.set('about', 'Secret plans.');
  await skipper.session.logOut();
  expect([store.saved, form.changed]).toEqual([undefined, false]);
  const { publicInfo, socialLinks, showProfile, opts, ...texts } = form.values;
  const typed = [texts, publicInfo, opts].flatMap((group) => Object.values(group));
  expect([new Set(typed), socialLinks, showProfile]).toEqual([new Set(['']), {}, true]);
});

test('a profile that is loaded already is in the form at once', async () => {
  const own = testPorts();
  own.sender.on('GET', path, json(ownProfileOf()));
  const other = await openSkipper(own, '/dashboard/settings/profile', sessionOf());
  await other.cache.fetch(endpoints.getProfile, {});
  const loaded = other.use(ownProfileFeature);
  expect(loaded.form.value('username')).toBe('ann');
  other.dispose();
});
