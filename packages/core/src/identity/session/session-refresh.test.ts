import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, permissionMap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { reconnectSpread } from '../../platform/query/live-entries.ts';
import { ownProfileOf, sessionOf } from '../../testing/builders.ts';
import {
  HeldAnswer,
  json,
  openSkipper,
  problem,
  reset,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { finalAnswer } from '../../testing/open-skipper.ts';

const mentee = sessionOf();
const mentor = sessionOf({ permissions: permissionMap(['mentor']) });
const path = '/api/session';
let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  ports = testPorts();
  skipper = await openSkipper(ports, '/dashboard', mentee);
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const mayManage = () => skipper.session.current?.permissions['manage-subscriptions'];
const asked = () => ports.sender.sent('GET', path).length;
const reconnect = async () => {
  ports.connectivity.goOffline();
  ports.connectivity.goOnline();
  await ports.clock.advance(reconnectSpread);
};

describe('permissions that the server has changed', () => {
  it('are seen when the tag of the session is invalidated', async () => {
    ports.sender.on('GET', path, json(mentor));
    skipper.cache.invalidate(['Session']);
    expect(skipper.session.status).toBe('signed-in');
    await ports.clock.advance(0);
    expect(mayManage()).toBe(true);
  });

  it('are seen after a write that invalidates it', async () => {
    ports.sender.on('GET', path, json(mentor));
    ports.sender.on('PATCH', '/api/profile', json(ownProfileOf()));
    await skipper.cache.mutate(endpoints.updateProfile, { body: ownProfileOf() });
    await ports.clock.advance(0);
    expect(mayManage()).toBe(true);
  });

  it('are seen when the network returns, asked for once however it flaps', async () => {
    ports.sender.on('GET', path, json(mentor));
    const before = asked();
    for (let flap = 0; flap < 3; flap += 1) {
      ports.connectivity.goOffline();
      ports.connectivity.goOnline();
    }
    await ports.clock.advance(reconnectSpread);
    expect([mayManage(), asked() - before]).toEqual([true, 1]);
    await reconnect();
    expect(asked() - before).toBe(2);
  });

  it('are seen after a network that was away for long', async () => {
    const before = asked();
    ports.connectivity.goOffline();
    await ports.clock.advance(10 * reconnectSpread);
    ports.connectivity.goOnline();
    await ports.clock.advance(reconnectSpread);
    expect(asked() - before).toBe(1);
  });
});

it('leaves no timer behind when the product closes while the network returns', () => {
  ports.connectivity.goOffline();
  ports.connectivity.goOnline();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

describe('a refresh', () => {
  it('with no news does not disturb observers', async () => {
    const before = skipper.session.current;
    ports.sender.on('GET', path, json({ ...mentee }));
    await skipper.session.refresh();
    expect(skipper.session.current).toBe(before);
  });

  it('that fails leaves the session as it was', async () => {
    const before = skipper.session.current;
    ports.sender.on('GET', path, problem(500, 'Tired.', finalAnswer));
    await skipper.session.refresh();
    expect([skipper.session.status, skipper.session.errors]).toEqual(['signed-in', []]);
    expect(skipper.session.current).toBe(before);
  });

  it('does not take back what was saved while it was under way', async () => {
    const late = new HeldAnswer();
    const renamed = sessionOf({ username: 'zoe' });
    ports.sender.on('GET', path, late.answer, json(renamed));
    const refreshed = skipper.session.refresh();
    skipper.session.update({ username: 'zoe' });
    late.release(json(mentee));
    await refreshed;
    expect(skipper.session.current?.username).toBe('zoe');
  });

  it('asks again where a change was saved meanwhile, for what else is new', async () => {
    const late = new HeldAnswer();
    ports.sender.on('GET', path, late.answer, json({ ...mentor, username: 'zoe' }));
    const refreshed = skipper.session.refresh();
    skipper.session.update({ username: 'zoe' });
    late.release(json(mentee));
    await refreshed;
    expect([skipper.session.current?.username, mayManage()]).toEqual(['zoe', true]);
  });

  it('of a session that has ended since changes nothing', async () => {
    const late = new HeldAnswer();
    ports.sender.on('GET', path, late.answer).on('DELETE', path, json(null, { status: 204 }));
    const refreshed = skipper.session.refresh();
    await skipper.session.logOut();
    late.release(json(mentor));
    await refreshed;
    expect([skipper.session.status, skipper.session.current]).toEqual(['signed-out', undefined]);
  });

  it('asks nothing for a visitor', async () => {
    ports.sender.on('DELETE', path, json(null, { status: 204 }));
    await skipper.session.logOut();
    const before = asked();
    skipper.cache.invalidate(['Session']);
    await reconnect();
    expect(asked()).toBe(before);
  });
});

describe('a session that could not be loaded', () => {
  const failing = async (...answers: Parameters<TestPorts['sender']['on']>[2][]) => {
    ports.sender.on('GET', path, ...answers);
    const loaded = skipper.session.load();
    await ports.clock.advance(120_000);
    await loaded;
  };

  it('is loading again, without the error, when the user tries again', async () => {
    await failing(problem(500, 'Tired.', finalAnswer));
    const held = new HeldAnswer();
    ports.sender.on('GET', path, held.answer);
    const loaded = skipper.session.load();
    expect([skipper.session.status, skipper.session.errors]).toEqual(['loading', []]);
    held.release(json(mentor));
    await loaded;
    expect(skipper.session.status).toBe('signed-in');
  });

  it('keeps a reason although no answer came (AUTH-6)', async () => {
    await failing(reset());
    expect(skipper.session.status).toBe('failed');
    expect(skipper.session.errors).toEqual([
      {
        message: 'An error occurred while attempting to fulfill your request',
        code: 'FETCH_ERROR',
      },
    ]);
  });

  it('keeps the reasons of the server (AUTH-6)', async () => {
    await failing(problem(500, 'Tired.', finalAnswer));
    expect(skipper.session.errors).toMatchObject([{ message: 'Tired.' }]);
  });

  it('is loaded when the network returns', async () => {
    await failing(reset());
    ports.sender.on('GET', path, json(mentor));
    await reconnect();
    expect([skipper.session.status, mayManage()]).toEqual(['signed-in', true]);
  });

  it('fails a sign-in with the kind of its failure', async () => {
    ports.sender.on('GET', path, reset());
    const entered = skipper.session.enter({ uuid: 'u', token: 'new' }, false);
    const failed = expect(entered).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
    await ports.clock.advance(120_000);
    await failed;
  });
});

it('leaves no toast of the user who signs out', async () => {
  ports.sender.on('DELETE', path, json(null, { status: 204 }));
  skipper.toasts.show({ severity: 'success', title: 'Import undone: 5 fills removed.' });
  await skipper.session.logOut();
  expect(skipper.toasts.items).toEqual([]);
});
