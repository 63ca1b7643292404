import { expect, test } from 'vitest';
import { ApiError } from '../transport/api-error.ts';
import { SingleWrite } from './single-write.ts';

const refused = new ApiError({ kind: 'http', items: [{ message: 'Too late.', code: 'late' }] });

test('a second one does nothing while the first is under way', async () => {
  const write = new SingleWrite();
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = write.run(() => held);
  expect(write.pending).toBe(true);
  const ran: string[] = [];
  const second = async () => ran.push('second');
  expect(await write.run(second)).toBe(false);
  end();
  expect([await first, write.pending, ran]).toEqual([true, false, []]);
});

test('a refusal is kept until the next one, or until it is cleared', async () => {
  const write = new SingleWrite();
  expect(await write.run(() => Promise.reject(refused))).toBe(false);
  expect([write.problem, write.pending]).toEqual(['Too late.', false]);
  write.clear();
  expect(write.problem).toBeUndefined();
  await write.run(() => Promise.reject(refused));
  const next = write.run(async () => undefined);
  expect(write.problem).toBeUndefined();
  expect(await next).toBe(true);
});

test('a defect is thrown on, and the next one can run', async () => {
  const write = new SingleWrite();
  await expect(write.run(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
  expect([write.pending, write.problem]).toEqual([false, undefined]);
});
