import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { json, openSkipper, sessionOf, type TestPorts, testPorts } from '../../testing/index.ts';
import { comparisonFeature } from './discovery.module.ts';

/** Whose choice it is that outlives a reload: browsers are shared. */

const ann = sessionOf({ uuid: 'ann-id', username: 'ann' });
const bob = sessionOf({ uuid: 'bob-id', username: 'bob' });
let ports: TestPorts;
let skipper: Skipper;

/** Another page load, as a user or a visitor, which has not asked for the choice. */
const visit = async (user?: Session) => {
  skipper?.dispose();
  ports.cookies.remove('token');
  skipper = await openSkipper(ports, '/faqs', user);
};
const chosen = () => skipper.use(comparisonFeature).names;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  await visit();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

test('a choice comes back with its user, and never to the next one', async () => {
  await visit(ann);
  skipper.use(comparisonFeature).toggle('cat');
  await visit(ann);
  expect(chosen()).toEqual(['cat']);
  await visit(ann);
  await skipper.session.logOut();
  await visit();
  expect(chosen()).toEqual([]);
  await visit(bob);
  expect(chosen()).toEqual([]);
});

test('a choice of a visitor is theirs once they sign in, and goes when they leave', async () => {
  skipper.use(comparisonFeature).toggle('cat');
  ports.sender.on('GET', '/api/session', json(ann));
  await skipper.session.enter({ uuid: 'ann-id', token: 'a-token' }, true);
  expect(chosen()).toEqual(['cat']);
  await visit(bob);
  expect(chosen()).toEqual([]);
  await visit(ann);
  expect(chosen()).toEqual(['cat']);
  await skipper.session.logOut();
  expect([chosen(), ports.storage.get('compared')]).toEqual([[], undefined]);
});

test('a choice of the next user stays when a tab learns late that the one before left', async () => {
  await visit(ann);
  skipper.use(comparisonFeature).toggle('cat');
  ports.storage.set('compared', 'bob-id dan');
  ports.sender.on('GET', '/api/session', json(bob));
  ports.cookies.changedElsewhere((jar) => jar.set('token', 'bob-token', 'session'));
  await ports.clock.advance(0);
  expect([skipper.session.current?.username, chosen()]).toEqual(['bob', ['dan']]);
  await visit(bob);
  expect(chosen()).toEqual(['dan']);
});

test('an admin who views as a user leaves their own choice as it was', async () => {
  await visit(ann);
  skipper.use(comparisonFeature).toggle('cat');
  const impersonatedBy = { uuid: 'ann-id', username: 'ann', until: '' };
  await visit({ ...bob, impersonatedBy });
  expect(chosen()).toEqual([]);
  skipper.use(comparisonFeature).toggle('dan');
  expect(chosen()).toEqual(['dan']);
  await visit(ann);
  expect(chosen()).toEqual(['cat']);
});
