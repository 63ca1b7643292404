import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { ownProfileOf, sessionOf } from '../../testing/builders.ts';
import { json, openSkipper, problem, type TestPorts, testPorts } from '../../testing/index.ts';
import { ownProfileFeature } from './own-profile.module.ts';
import type { OwnProfileStore } from './own-profile.store.ts';
import type { OwnProfileImagesStore } from './own-profile-images.store.ts';

const path = '/api/profile/images';
const url = '/uploads/made.webp';
const picture = (type = 'image/png', size = 3) => ({
  name: 'me.png',
  type,
  bytes: new Uint8Array(size).fill(1),
});

let ports: TestPorts;
let skipper: Skipper;
let store: OwnProfileStore;
let images: OwnProfileImagesStore;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', '/api/profile', json(ownProfileOf()));
  ports.sender.on('POST', path, json({ url, width: 512, height: 512 }, { status: 201 }));
  skipper = await openSkipper(ports, '/dashboard/settings/profile', sessionOf());
  store = skipper.use(ownProfileFeature);
  images = store.images;
  await ports.clock.advance(0);
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

test('an uploaded picture is in the form, beside what was typed, until it is saved', async () => {
  store.form.set('about', 'Breakouts.');
  expect(await store.uploadImage('avatar', picture())).toBe(true);
  expect(store.form.value('publicInfo.bannerUrl')).toBe('');
  expect(await store.uploadImage('banner', picture())).toBe(true);
  expect(store.form.values).toMatchObject({
    about: 'Breakouts.',
    avatarUrl: url,
    publicInfo: { bannerUrl: url },
  });
  expect([store.form.changed, images.pending, images.errors]).toEqual([
    true,
    { avatar: false, banner: false },
    {},
  ]);
  store.form.reset();
  expect(store.form.changed).toBe(false);
});

test('a picture is taken away in the form alone', async () => {
  await store.uploadImage('avatar', picture());
  store.removeImage('avatar');
  expect(store.form.value('avatarUrl')).toBe('');
  store.removeImage('banner');
  expect(store.form.value('publicInfo.bannerUrl')).toBe('');
});

test.each([
  ['application/pdf', 3, 'Choose a JPEG, PNG or WebP picture.'],
  ['image/svg+xml', 3, 'Choose a JPEG, PNG or WebP picture.'],
  ['image/png', 0, 'The file is empty.'],
  ['image/png', 2 * 1024 * 1024 + 1, 'The picture is larger than 2 MB. Choose a smaller one.'],
])('a file of %s with %i bytes is not sent', async (type, size, message) => {
  expect(await store.uploadImage('avatar', picture(type, size))).toBe(false);
  expect([images.errors, images.pending]).toEqual([{ avatar: message }, { avatar: false }]);
  expect(ports.sender.sent('POST', path)).toEqual([]);
});

test('a refusal stays with its picture, raises no toast, and goes with the next try', async () => {
  ports.sender.on('POST', path, problem(400, 'The picture is damaged.', {}, 'file'));
  await store.uploadImage('avatar', picture());
  expect([images.errors, images.pending.avatar]).toEqual([
    { avatar: 'The picture is damaged.' },
    false,
  ]);
  expect([skipper.toasts.items, store.form.changed]).toEqual([[], false]);
  ports.sender.on('POST', path, json({ url, width: 512, height: 512 }, { status: 201 }));
  await store.uploadImage('avatar', picture());
  expect(images.errors).toEqual({});
});

test('of two on their way the later one counts', async () => {
  const first = store.uploadImage('avatar', picture());
  const second = store.uploadImage('avatar', picture('image/webp'));
  expect([await first, await second]).toEqual([false, true]);
  expect(images.pending.avatar).toBe(false);
});

test('one that is on its way when the picture is taken away leaves no trace', async () => {
  const upload = store.uploadImage('avatar', picture());
  store.removeImage('avatar');
  expect([await upload, images.pending, images.errors, store.form.value('avatarUrl')]).toEqual([
    false,
    { avatar: false },
    {},
    '',
  ]);
});

test('one that is on its way when its user leaves goes nowhere', async () => {
  const upload = store.uploadImage('avatar', picture());
  expect(images.pending.avatar).toBe(true);
  skipper.session.logOut();
  expect([await upload, images.pending, store.saved]).toEqual([false, {}, undefined]);
});

describe('a chosen file', () => {
  test('waits for its part, which takes its place', async () => {
    images.choose('avatar', picture());
    expect([images.chosen.avatar, ports.sender.sent('POST', path)]).toEqual([picture(), []]);
    const upload = store.uploadImage('avatar', picture('image/webp'));
    expect([images.chosen.avatar, images.pending.avatar]).toEqual([picture(), true]);
    expect([await upload, store.form.value('avatarUrl')]).toEqual([true, url]);
    expect(images.chosen).toEqual({});
  });

  test('stays chosen where its part is refused', async () => {
    ports.sender.on('POST', path, problem(400, 'The picture is damaged.', {}, 'file'));
    images.choose('avatar', picture());
    expect(await store.uploadImage('avatar', picture('image/webp'))).toBe(false);
    expect([images.chosen.avatar, images.errors.avatar]).toEqual([
      picture(),
      'The picture is damaged.',
    ]);
  });

  test('that is sent whole is not chosen from any more', async () => {
    const whole = picture();
    images.choose('avatar', whole);
    const upload = store.uploadImage('avatar', whole);
    expect(images.chosen).toEqual({});
    expect(await upload).toBe(true);
  });

  test('that is no picture is refused, and forgotten with the next', () => {
    images.choose('avatar', picture('application/pdf'));
    expect([images.chosen, images.errors]).toEqual([
      {},
      { avatar: 'Choose a JPEG, PNG or WebP picture.' },
    ]);
    images.choose('avatar', picture());
    expect(images.errors).toEqual({});
    images.cancel('avatar');
    expect([images.chosen, store.form.changed]).toEqual([{}, false]);
  });

  test('is refused by its size before it is read, and where it cannot be read', async () => {
    const unread = (size: number) => ({
      name: 'me.png',
      type: 'image/png',
      size,
      read: () => Promise.reject(new Error('gone')),
    });
    await images.choose('avatar', unread(3 * 1024 ** 3));
    expect(images.errors.avatar).toBe('The picture is larger than 2 MB. Choose a smaller one.');
    await images.choose('avatar', unread(3));
    expect([images.chosen, images.errors.avatar]).toEqual([
      {},
      'me.png can’t be read. Choose a file that is still in its place, not a folder.',
    ]);
  });

  test('that is read after another was chosen does not take its place', async () => {
    let finish: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;
    const read = () =>
      new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
        finish = resolve;
      });
    const older = images.choose('avatar', { name: 'old.png', type: 'image/png', size: 3, read });
    await images.choose('avatar', picture());
    finish(new Uint8Array([7]));
    await older;
    expect(images.chosen.avatar).toEqual(picture());
  });

  test('is not the next user’s', () => {
    images.choose('banner', picture());
    skipper.session.logOut();
    expect(images.chosen).toEqual({});
  });
});
