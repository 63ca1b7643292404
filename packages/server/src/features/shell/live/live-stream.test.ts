import { once } from 'node:events';
import { expect, test } from 'vitest';
import { LiveStream } from './live-stream.ts';

const viewer = { id: 'ann', tokenHash: 'hash' };

test('writes events in the format of the standard', async () => {
  const stream = new LiveStream(viewer);
  stream.mark('a-1');
  stream.send('a-2', { changed: ['Plans'], by: 'a\nkey' });
  stream.beat();
  stream.end();
  stream.send('a-3', { changed: 'all' });
  const text = Buffer.concat(await stream.body.toArray()).toString();
  expect(text).toBe('id: a-1\n\nid: a-2\ndata: {"changed":["Plans"],"by":"a\\nkey"}\n\n:\n\n');
});

test('a reader who does not read is cut off instead of filling the memory', async () => {
  const stream = new LiveStream(viewer);
  const closed = once(stream.body, 'close');
  for (let n = 0; n < 10_000; n += 1) {
    stream.send(`a-${n}`, { changed: ['PositionsList', 'OrdersList'] });
    expect(stream.body.readableLength).toBeLessThanOrEqual(64 * 1_024);
  }
  await closed;
  expect(stream.body.destroyed).toBe(true);
});
