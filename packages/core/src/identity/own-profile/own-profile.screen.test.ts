import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import {
  HeldAnswer,
  json,
  type OpenScreen,
  openScreen,
  ownProfileOf,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { homePageConsent } from '../../trading/home-page/home-page.parts.ts';
import type { HomePageStore } from '../../trading/home-page/home-page.store.ts';

let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', '/api/home-page/consent', json({ agreed: false }));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(role: 'mentee' | 'mentor', showProfile = true): Promise<readonly string[]> {
  const profile = { ...ownProfileOf(), showProfile };
  ports.sender.on('GET', '/api/profile', json(profile, { headers: { etag: '"one"' } }));
  const session = sessionOf({ permissions: permissionMap([role]) });
  screen = await openScreen(ports, '/dashboard/settings/profile', session);
  return screen.lines;
}
/** Without the hints, which stand in parentheses behind a value. */
const short = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/^([^:]*\([\w-]+(, [\w-]+)?\):[^(]*) \(.*$/, '$1').trimEnd());

describe('the form of a profile', () => {
  test('of a mentee has what a person has', async () => {
    expect(short(await open('mentee'))).toEqual([
      'Form: Your profile',
      'Username (text, username): ann',
      'Pictures: JPEG, PNG or WebP, at most 2 MB.',
      'Profile picture (picture):',
      'About you',
      'First name (text, given-name): Ann',
      'Last name (text, family-name):',
      'Location (text):',
      'About (long-text):',
      'Preferences',
      'Time zone (lookup): America/New_York',
      'Regional format (lookup): English, United States: 1,234.56 – Dec 31, 2026',
      '[Save changes] [Discard changes]',
    ]);
  });

  test('of a Skipper has what describes a trader, too', async () => {
    const lines = short(await open('mentor'));
    expect(lines.slice(0, 21)).toEqual([
      'View your Skipper page → /ann',
      'Form: Your profile',
      'Username (text, username): ann',
      'Show my profile (switch): true',
      'Pictures: JPEG, PNG or WebP, at most 2 MB.',
      'Profile picture (picture):',
      'Banner (picture):',
      'About you',
      'First name (text, given-name): Ann',
      'Last name (text, family-name):',
      'Location (text):',
      'About (long-text):',
      'Your trading: Self-reported. Skipper doesn’t verify it.',
      'Specialties (long-text):',
      'Years trading (text):',
      'Profitability (text):',
      'Risk level (text):',
      'Links',
      expect.stringMatching(/ \(text\):$/),
      expect.stringMatching(/ \(text\):$/),
      expect.stringMatching(/ \(text\):$/),
    ]);
    expect(lines.slice(lines.indexOf('Preferences'))).toEqual([
      'Preferences',
      'Time zone (lookup): America/New_York',
      'Regional format (lookup): English, United States: 1,234.56 – Dec 31, 2026',
      'Currency (lookup): USD',
      'Lot method (choice): FIFO',
      'Breakeven (decimal): 0',
      '[Save changes] [Discard changes]',
      expect.stringContaining('without your permission'),
      '[Allow the home page to show me]',
    ]);
  });

  test('keeps one button for the home page, so that it keeps the keyboard', () => {
    const button = (agreed: boolean) => {
      const consent = { data: { agreed } };
      const last = homePageConsent({ consent } as HomePageStore).at(-1);
      return last && 'actions' in last ? last.actions.map(({ key }) => key) : [];
    };
    expect([button(true), button(false)]).toEqual([['consent'], ['consent']]);
  });

  test('offers every zone, currency and lot method', async () => {
    await open('mentor');
    const values = (key: string) =>
      screen.form.fields.find((one) => one.key === key)?.options.map(({ value }) => value) ?? [];
    expect(values('opts.timezone').slice(0, 2)).toEqual([
      'UTC',
      Intl.supportedValuesOf('timeZone')[0],
    ]);
    expect(values('opts.timezone').filter((zone) => zone === 'UTC')).toHaveLength(1);
    expect(values('opts.currency')).toEqual(expect.arrayContaining(['USD', 'EUR', 'JPY']));
    expect(values('opts.lotMethod')).toEqual(['FIFO', 'LIFO', 'AVERAGE']);
  });

  test('a page that is hidden has no way to it, and is no example for the home page', async () => {
    const lines = await open('mentor', false);
    expect(lines[0]).toBe('Form: Your profile');
    expect(lines.at(-1)).toBe('[Save changes] [Discard changes]');
    expect(ports.sender.sent('GET', '/api/home-page/consent')).toEqual([]);
  });

  test('is not there before the profile has loaded', async () => {
    ports.sender.on('GET', '/api/profile', new HeldAnswer().answer);
    screen = await openScreen(ports, '/dashboard/settings/profile', sessionOf());
    expect(screen.lines).toEqual(['(pending)']);
  });
});

describe('a picture', () => {
  const file = { name: 'me.png', type: 'image/png', bytes: new Uint8Array([1]) };
  const fieldOf = (key: string) => screen.form.fields.find((one) => one.key === key);
  const pictureOf = (key: string) => {
    const picture = fieldOf(key)?.picture;
    if (!picture) throw new Error(`No picture ${key}.`);
    return picture;
  };

  test.each([
    ['avatarUrl', 'publicInfo.bannerUrl'],
    ['publicInfo.bannerUrl', 'avatarUrl'],
  ])('%s is chosen, uploaded and removed apart from %s', async (key, other) => {
    const held = new HeldAnswer();
    ports.sender.on('POST', '/api/profile/images', held.answer);
    await open('mentor');
    pictureOf(key).choose(file);
    expect([pictureOf(key).chosen, pictureOf(other).chosen]).toEqual([file, undefined]);
    pictureOf(key).cancel();
    expect([pictureOf(key).chosen, pictureOf(key).pending]).toEqual([undefined, false]);
    const used = pictureOf(key).use(file);
    expect([pictureOf(key).pending, pictureOf(other).pending]).toEqual([true, false]);
    const url = 'https://images.example/1.png';
    held.release(json({ url, width: 512, height: 512 }, { status: 201 }));
    await used;
    const values = () => [key, other].map((one) => fieldOf(one)?.value);
    expect(values()).toEqual([url, '']);
    pictureOf(key).remove();
    expect(values()).toEqual(['', '']);
  });

  test('that is no picture says so beside its field', async () => {
    await open('mentor');
    pictureOf('avatarUrl').choose({ ...file, type: 'text/plain' });
    expect(fieldOf('avatarUrl')?.error).toBe('Choose a JPEG, PNG or WebP picture.');
    expect(fieldOf('publicInfo.bannerUrl')?.error).toBeUndefined();
  });
});
