import { matchRoute, routeTable } from '@skipper/core';
import { expect, test } from 'vitest';
import { galleryLooks, galleryStates } from './gallery.ts';

const looks = galleryLooks();
const params = { username: 'ann', with: 'ann.bob' };

test('the gallery holds every row of the route table, at a path that leads to it', () => {
  const shown = looks.map((look) => matchRoute(look.pathOf(params).split('?')[0] ?? '')?.route);
  expect(new Set(shown.map((route) => route?.screen))).toEqual(
    new Set(routeTable.map(({ screen }) => screen)),
  );
});

test.each(galleryStates)(
  'everything with data is in it %s, for everyone who may see it',
  (state) => {
    const names = looks.filter((look) => look.state === state).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        `plans--mentor--${state}`,
        `dashboard--admin--${state}`,
        `find-mentor--visitor--${state}`,
        `profile-plans--mentee--${state}`,
        `compare-some--visitor--${state}`,
      ]),
    );
  },
);

test('a page without data is in it once', () => {
  expect(
    looks.filter(({ name }) => name.startsWith('terms--visitor')).map(({ name }) => name),
  ).toEqual(['terms--visitor--full']);
});

test('no picture takes the place of another', () => {
  const names = looks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
