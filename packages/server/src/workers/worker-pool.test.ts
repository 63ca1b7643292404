import { afterAll, expect, test } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

const pool = new WorkerPool({ threads: 1 });
afterAll(() => pool.close());

const file = 'Symbol,Side,Quantity,Price,Date,Fees\nACME,Buy,1,10,2026-01-05 10:00:00,0\n';
const inputOf = (bytes: Uint8Array) => ({
  bytes,
  options: {
    timezone: 'UTC',
    accountZone: 'UTC',
    currency: 'USD',
    now: '2026-02-01T00:00:00.000Z',
    mapping: null,
  },
  saved: {},
});

test('buffers that are given away arrive whole, and are empty from then on', async () => {
  const bytes = new TextEncoder().encode(file);
  const copied = await pool.run('scanImport', inputOf(bytes));
  expect(copied).toMatchObject({ first: '2026-01-05T10:00:00.000Z' });
  expect(bytes.byteLength).toBe(file.length);
  const whole = bytes.slice();
  expect(await pool.run('scanImport', inputOf(whole), [whole.buffer])).toEqual(copied);
  expect(whole.byteLength).toBe(0);
});
