import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { traderSetupFeature } from '../trader-setup/trader-setup.module.ts';
import { firstSteps } from './first-steps.ts';
import { onboardingFeature } from './onboarding.module.ts';

let ports: TestPorts;
let skipper: Skipper;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

describe('the first steps of a new user', () => {
  const path = '/api/session/update-onboarding';
  const open = async (is_onboarded: boolean) => {
    skipper = await openSkipper(ports, '/dashboard', sessionOf({ is_onboarded }));
    return skipper.use(onboardingFeature);
  };

  test('are shown until they are done with', async () => {
    expect((await open(true)).needed).toBe(false);
    skipper.dispose();
    const store = await open(false);
    expect(store.needed).toBe(true);
    ports.sender.on('PUT', path, json({ is_onboarded: true }));
    await store.finish();
    expect(latestBody(ports, 'PUT', path)).toEqual({ is_onboarded: true });
    expect(store.needed).toBe(false);
  });

  test('of a Crew Member are the email address, a picture and a first subscription', async () => {
    const shown = async (change: Parameters<typeof sessionOf>[0]) => {
      skipper = await openSkipper(
        ports,
        '/dashboard',
        sessionOf({ is_onboarded: false, ...change }),
      );
      const steps = firstSteps(skipper)?.steps ?? [];
      skipper.dispose();
      return steps.map(({ key, state, link }) => [key, state, link?.path]);
    };
    const [email, picture, follow] = [
      '/verify-email',
      '/dashboard/settings/profile',
      '/dashboard/mentors',
    ];
    expect(await shown({ emailIsVerified: false, avatarUrl: null })).toEqual([
      ['email', 'open', email],
      ['picture', 'open', picture],
      ['follow', 'open', follow],
    ]);
    const avatarUrl = '/api/images/one';
    expect(await shown({ emailIsVerified: true, avatarUrl })).toEqual([
      ['email', 'done', email],
      ['picture', 'done', picture],
      ['follow', 'open', follow],
    ]);
  });

  test('of an admin record the first look at the statistics, once', async () => {
    const seen = '/api/dashboard/statistics/seen';
    const admin = { is_onboarded: false, permissions: permissionMap(['admin']) };
    const looks = () => ports.sender.sent('PUT', seen).length;
    ports.sender
      .on('GET', '/api/admin/invitations', json({ invitations: [], total: 0 }))
      .on('GET', '/api/dashboard/admin', json({ sawStatistics: false }))
      .on('PUT', seen, problem(400, 'No.', finalAnswer));
    skipper = await openSkipper(ports, '/dashboard', sessionOf(admin));
    const store = skipper.use(onboardingFeature);
    const state = () => firstSteps(skipper)?.steps.map((step) => step.state);
    const stop = autorun(state);
    await ports.clock.advance(0);
    expect([state(), looks()]).toEqual([['open', 'open'], 0]);
    skipper.navigation.go('/dashboard/admin');
    await ports.clock.advance(0);
    expect([state(), looks()]).toEqual([['open', 'open'], 1]);
    expect(skipper.toasts.items.map(({ description }) => description)).not.toContain('No.');
    ports.sender.on('PUT', seen, json({ seenAt: '2026-01-05T14:30:00.000Z' }));
    for (const path of ['/dashboard', '/dashboard/admin', '/dashboard', '/dashboard/admin']) {
      skipper.navigation.go(path);
      await ports.clock.advance(0);
    }
    expect([state(), looks(), latestBody(ports, 'PUT', seen)]).toEqual([['open', 'done'], 2, {}]);
    store.onLogOut();
    expect(state()).toEqual(['open', 'open']);
    stop();
  });

  test('of an admin who is done with them record nothing', async () => {
    skipper = await openSkipper(
      ports,
      '/dashboard/admin',
      sessionOf({ permissions: permissionMap(['admin']) }),
    );
    skipper.use(onboardingFeature);
    await ports.clock.advance(0);
    expect(ports.sender.sent('PUT', '/api/dashboard/statistics/seen')).toEqual([]);
  });

  test('are not shown to a visitor', async () => {
    skipper = await openSkipper(ports, '/');
    expect(skipper.use(onboardingFeature).needed).toBe(false);
  });

  test('stay where that could not be saved', async () => {
    const store = await open(false);
    ports.sender.on('PUT', path, problem(400, 'No.', finalAnswer));
    await store.finish();
    expect([store.needed, skipper.toasts.items[0]?.description]).toEqual([true, 'No.']);
  });
});

describe('the way of a new Skipper to a public page', () => {
  const mentor = sessionOf({ permissions: permissionMap(['mentor']) });
  const step = (done: boolean, blocking: boolean) => ({ key: 'profile', done, blocking });
  const open = async (...steps: ReturnType<typeof step>[]) => {
    ports.sender.on('GET', '/api/trader-setup', json({ steps, complete: false }));
    skipper = await openSkipper(ports, '/dashboard', mentor);
    const store = skipper.use(traderSetupFeature);
    const stop = autorun(() => store.result.data);
    await ports.clock.advance(0);
    return { store, stop };
  };

  test.each([
    [[], false],
    [[step(true, true), step(true, false)], true],
    [[step(true, true), step(false, false)], true],
    [[step(true, true), step(false, true)], false],
  ])('%j may be published: %s', async (steps, publishable) => {
    const { store, stop } = await open(...steps);
    expect(store.publishable).toBe(publishable);
    stop();
  });

  test('sends what is done with each step', async () => {
    const { store, stop } = await open(step(false, true));
    const sent = async (key: string, act: () => Promise<void>) => {
      const path = `/api/trader-setup/steps/${key}`;
      ports.sender.on('POST', path, json({ steps: [], complete: false }));
      await act();
      return latestBody(ports, 'POST', path);
    };
    expect(await sent('profile', () => store.skip('profile'))).toEqual({ action: 'skip' });
    expect(await sent('profile', () => store.resume('profile'))).toEqual({ action: 'resume' });
    expect(await sent('publish', () => store.publish())).toEqual({ action: 'publish' });
    stop();
  });

  test('tells a failure by a toast', async () => {
    const { store, stop } = await open();
    ports.sender.on('POST', '/api/trader-setup/steps/publish', problem(400, 'No.', finalAnswer));
    await store.publish();
    expect(skipper.toasts.items[0]?.description).toBe('No.');
    stop();
  });
});
