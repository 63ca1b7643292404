import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultFees } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { feedbackFeature } from './feedback.module.ts';
import { feedbackCategories } from './feedback.store.ts';

const config = {
  analyticsId: null,
  googleClientId: null,
  sessionRecordingProject: null,
  feedbackFormUrl: null,
  helpUrl: null,
  blogUrl: null,
  fees: defaultFees,
};
const feedback = { category: 'Bug Report', description: 'The chart is upside down.' };
let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', '/api/client-config', json(config));
  ports.sender.on('POST', '/api/feedback', json({ received: true }, { status: 201 }));
  skipper = await openSkipper(ports, '/');
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

function fill() {
  const store = skipper.use(feedbackFeature);
  store.form.set('category', feedback.category);
  store.form.set('description', ` ${feedback.description} `);
  return store;
}

test('goes to our API, is thanked for, and empties the form', async () => {
  const store = fill();
  expect(await store.form.submit()).toBe(true);
  expect(latestBody(ports, 'POST', '/api/feedback')).toEqual(feedback);
  expect(store.form.values).toEqual({ category: '', description: '' });
  expect(skipper.toasts.items).toMatchObject([
    { severity: 'success', description: 'Thank you! Your feedback has been submitted.' },
  ]);
});

test('goes to the external service where one is configured', async () => {
  const feedbackFormUrl = 'https://forms.example/f/1';
  ports.sender.on('GET', '/api/client-config', json({ ...config, feedbackFormUrl }));
  const store = fill();
  await store.form.submit();
  expect(ports.formPoster.posted).toEqual([{ url: feedbackFormUrl, fields: feedback }]);
  expect(ports.sender.sent('POST', '/api/feedback')).toEqual([]);
});

test('that cannot be sent stays typed, and says so in one sentence', async () => {
  ports.sender.on('POST', '/api/feedback', problem(500, 'Stack overflow.', finalAnswer));
  const store = fill();
  expect(await store.form.submit()).toBe(false);
  expect(store.form.formError).toBe('Failed to submit, try again later.');
  expect(store.form.values).toEqual({ ...feedback, description: ` ${feedback.description} ` });
  expect(skipper.toasts.items).toEqual([]);
});

test('needs both a category and a text', async () => {
  const store = skipper.use(feedbackFeature);
  expect(await store.form.submit()).toBe(false);
  expect(store.form.errors).toEqual({
    category: 'Category is required.',
    description: 'Description is required.',
  });
});

test('that is longer than the server takes says so before it is sent', async () => {
  const store = fill();
  store.form.set('description', 'x'.repeat(10_001));
  expect(await store.form.submit()).toBe(false);
  expect(store.form.errors).toEqual({ description: 'Use at most 10000 characters.' });
  expect(ports.sender.sent('POST', '/api/feedback')).toEqual([]);
  store.form.set('description', 'x'.repeat(10_000));
  expect(await store.form.submit()).toBe(true);
});

test('leaves neither words nor thanks for the next user', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  const store = fill();
  await store.form.submit();
  store.form.set('description', 'One more thing.');
  await skipper.session.logOut();
  expect(store.form.values).toEqual({ category: '', description: '' });
  expect(skipper.toasts.items).toEqual([]);
});

test.each([
  ['that succeeds', json({ received: true }, { status: 201 })],
  ['that fails', problem(500, 'Broken.', finalAnswer)],
])('one under way at log-out %s says nothing to the next user', async (_name, answer) => {
  const held = new HeldAnswer();
  ports.sender.on('POST', '/api/feedback', held.answer);
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  const store = fill();
  const sending = store.form.submit();
  await ports.clock.advance(0);
  await skipper.session.logOut();
  store.form.set('description', 'Of the next user.');
  held.release(answer);
  expect(await sending).toBe(false);
  expect(store.form.values).toEqual({ category: '', description: 'Of the next user.' });
  expect([store.form.formError, skipper.toasts.items]).toEqual([undefined, []]);
});

test('has the three kinds of the specification', () => {
  expect(feedbackCategories).toEqual(['Bug Report', 'Feature Request', 'General Comments']);
});
