import { describe, expect, it, test } from 'vitest';
import { type CallArgs, type Endpoint, mutation, type Tag } from '../../contract/index.ts';
import { type Answer, hang, json, problem, settlePromises } from '../../testing/index.ts';
import { planCache } from '../../testing/plan-cache.ts';

const { world } = planCache();

const changing = (name: string, invalidates: readonly Tag[], path = `/members/:uuid/${name}`) =>
  mutation<{ params: object; body: object; response: unknown }>('POST', {
    name,
    path,
    access: 'signed-in',
    invalidates,
    summary: 'Changes a member.',
  });
const extending = changing('extend', ['Subscriptions']);
const pausing = changing('pause', ['Subscriptions']);
const resuming = changing('resume', ['Subscriptions', 'Users']);
const ending = changing('end', ['Subscriptions'], '/members/end');
const renaming = changing('rename', ['Profile']);

const ok: Answer = json({});
const refusal = problem(409, 'Too late', { 'x-should-retry': 'false' });
const extend = (uuid: string, days: number) =>
  write(extending, { params: { uuid }, body: { days } });
const pause = (uuid: string) => write(pausing, { params: { uuid } });
const resume = (uuid: string) => write(resuming, { params: { uuid } });

/** Sends a write, and returns the idempotency key that it had. */
async function write(endpoint: Endpoint, args: CallArgs): Promise<string | undefined> {
  const call = world.cache.mutate(endpoint, args).catch(() => undefined);
  await world.clock.advance(120_000);
  await call;
  return world.sender.requests.at(-1)?.headers['idempotency-key'];
}

/** Answers every write of a member so from now on. */
function answers(answer: Answer): void {
  const paths = ['ann', 'bob'].flatMap((uuid) =>
    ['extend', 'pause', 'resume', 'rename'].map((name) => `${uuid}/${name}`),
  );
  for (const path of [...paths, 'end']) world.sender.on('POST', `/api/members/${path}`, answer);
}

describe('the same write pressed again', () => {
  it.each([
    ['no answer', hang()],
    ['an answer of a gateway', problem(504, 'Lost', { 'x-should-retry': 'false' })],
    ['an answer that the server is busy', problem(429, 'Wait', { 'x-should-retry': 'false' })],
  ])('after %s has the key of the first', async (_name, lost) => {
    answers(lost);
    const first = await extend('ann', 7);
    answers(ok);
    expect(await extend('ann', 7)).toBe(first);
  });

  it.each([
    ['done', ok],
    ['refused', refusal],
  ])('after one that was %s has a key of its own', async (_name, known) => {
    answers(known);
    const first = await extend('ann', 7);
    expect(await extend('ann', 7)).not.toBe(first);
  });

  it.each([
    ['done', ok],
    ['refused', refusal],
  ])('has a key of its own once the lost one is known to be %s', async (_name, known) => {
    answers(hang());
    const first = await extend('ann', 7);
    answers(known);
    expect(await extend('ann', 7)).toBe(first);
    expect(await extend('ann', 7)).not.toBe(first);
  });

  it('stays the same over any number of lost answers', async () => {
    answers(hang());
    const first = await extend('ann', 7);
    expect(await extend('ann', 7)).toBe(first);
    expect(await extend('ann', 7)).toBe(first);
  });

  it('in another session has a key of its own', async () => {
    answers(hang());
    const first = await extend('ann', 7);
    world.cache.reset();
    expect(await extend('ann', 7)).not.toBe(first);
  });
});

describe('another write after a lost one', () => {
  it('with other values has a key of its own, and then so have the first values', async () => {
    answers(hang());
    const first = await extend('ann', 7);
    expect(await extend('ann', 30)).not.toBe(first);
    expect(await extend('ann', 7)).not.toBe(first);
  });

  it('with other values that is refused leaves the lost one as it is', async () => {
    answers(hang());
    const first = await extend('ann', 7);
    answers(refusal);
    await extend('ann', 400);
    expect(await extend('ann', 7)).toBe(first);
  });

  it('about another member leaves the lost one as it is', async () => {
    answers(hang());
    const first = await extend('ann', 7);
    answers(ok);
    expect(await extend('bob', 7)).not.toBe(first);
    await pause('bob');
    expect(await extend('ann', 7)).toBe(first);
  });

  test('of the same member makes a repetition a new one, unless it was refused', async () => {
    answers(hang());
    const first = await pause('ann');
    answers(refusal);
    await resume('ann');
    answers(hang());
    expect(await pause('ann')).toBe(first);
    answers(ok);
    await resume('ann');
    expect(await pause('ann')).not.toBe(first);
  });

  test('of all members makes a repetition a new one', async () => {
    answers(hang());
    const first = await pause('ann');
    await write(ending, {});
    expect(await pause('ann')).not.toBe(first);
  });

  test('that changes nothing of the same leaves the lost one as it is', async () => {
    answers(hang());
    const first = await pause('ann');
    answers(ok);
    await write(renaming, { params: { uuid: 'ann' } });
    expect(await pause('ann')).toBe(first);
  });
});

test.each<[string, Partial<Endpoint>]>([
  ['with a file', { encoding: 'multipart' }],
  ['of a visitor, whose keys the server does not keep', { access: 'public' }],
  ['that is sent once', { retry: 'never' }],
])('a write %s has a key of its own each time', async (_name, kind) => {
  const file = { name: 'a.csv', type: 'text/csv', bytes: new Uint8Array([1]) };
  const sending = () => write({ ...ending, ...kind }, { body: { file } });
  answers(hang());
  const first = await sending();
  expect(await sending()).not.toBe(first);
});

test('arguments that make no request are no lost write', async () => {
  const before = world.sender.requests.length;
  const call = world.cache.mutate(extending, { params: { uuid: 'ann' }, body: { days: 1n } });
  await expect(call).rejects.toMatchObject({ kind: 'invalid-call' });
  await settlePromises();
  expect(world.sender.requests).toHaveLength(before);
});
