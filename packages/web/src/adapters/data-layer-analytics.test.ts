import { expect, test } from 'vitest';
import { DataLayerAnalytics } from './data-layer-analytics.ts';

const uuid = '11111111-1111-4111-8111-111111111111';

test('without an id nothing is counted (ANA-3)', () => {
  const page: Pick<Window, 'dataLayer'> = {};
  const analytics = new DataLayerAnalytics(page, undefined);
  analytics.identify(uuid, 'ann');
  analytics.pageView({ path: '/', signedIn: false });
  expect(page.dataLayer).toBeUndefined();
});

test('with an id users and page views are sent, and a log-out forgets the user', () => {
  const page: Pick<Window, 'dataLayer'> = {};
  const analytics = new DataLayerAnalytics(page, 'G-1');
  analytics.identify(uuid, 'ann');
  analytics.pageView({ path: '/dashboard', signedIn: true });
  analytics.event('plans-created');
  analytics.clear();
  expect(page.dataLayer).toEqual([
    { event: 'config', id: 'G-1' },
    { event: 'identify', user_id: uuid, username: 'ann' },
    { event: 'page_view', page_path: '/dashboard', signed_in: true },
    { event: 'plans-created' },
    { event: 'identify', user_id: null, username: null },
  ]);
});
