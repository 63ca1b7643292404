import { expect, test } from 'vitest';
import { Gate, OverloadedError } from './gate.ts';
import { Argon2idHasher } from './password-hasher.ts';
import { cryptoRandom } from './random.ts';

const hasher = new Argon2idHasher(cryptoRandom);

test('a hash is verified by its password and no other', async () => {
  const hash = await hasher.hash('correct horse');
  expect(await hasher.verify('correct horse', hash)).toBe(true);
  expect(await hasher.verify('correct horsf', hash)).toBe(false);
});

test('a hash names its parameters, at least those that OWASP asks for, and never repeats', async () => {
  const hash = await hasher.hash('x');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.hash('x')).not.toBe(hash);
});

test('a long password counts to its last character', async () => {
  const long = 'a'.repeat(1_000);
  const hash = await hasher.hash(long);
  expect(await hasher.verify(`${long.slice(0, -1)}b`, hash)).toBe(false);
});

test('one password typed in two ways of Unicode is one password', async () => {
  const hash = await hasher.hash('caf\u00e9');
  expect(await hasher.verify('cafe\u0301', hash)).toBe(true);
});

test.each(['none', '', '$argon2id$v=19$broken'])(
  'the stored text %j matches no password',
  async (hash) => {
    expect(await hasher.verify('none', hash)).toBe(false);
  },
);

test('a gate lets so many run at once, and the others in their order', async () => {
  const gate = new Gate(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const task = (id: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(id);
    await Promise.resolve();
    running -= 1;
    if (id === 2) throw new Error('failed');
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((id) => gate.run(task(id))));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(results.map(({ status }) => status)[1]).toBe('rejected');
  expect(gate.waiting).toBe(0);
});

test('a full queue refuses immediately', async () => {
  const gate = new Gate(1, 2);
  const task = async () => 'done';
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => gate.run(task)));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(results[3]).toMatchObject({ reason: expect.any(OverloadedError) });
  expect(await gate.run(task)).toBe('done');
});

test('a hash says what it cost, and is verified at that cost', async () => {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const cheap = await new Argon2idHasher(cryptoRandom, cost).hash('a phrase');
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await hasher.verify('a phrase', cheap)).toBe(true);
  expect(await hasher.verify('another phrase', cheap)).toBe(false);
});
