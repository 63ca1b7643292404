import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventParser, type StreamEvent } from './event-parser.ts';

/** The events and the last id of a text that arrives in these pieces. */
function parsed(...pieces: readonly string[]) {
  const parser = new EventParser();
  const events: StreamEvent[] = pieces.flatMap((piece) => parser.push(piece));
  return { events, lastId: parser.lastId };
}
const message = (data: string): StreamEvent => ({ type: 'message', data });

test.each<[string, string, readonly StreamEvent[], string | undefined]>([
  ['lines of data are joined', 'data: a\ndata: b\n\n', [message('a\nb')], undefined],
  [
    'CR and CRLF end lines too',
    'data: a\r\rdata: b\r\n\r\n',
    [message('a'), message('b')],
    undefined,
  ],
  [
    'one space after the colon is left out',
    'data:a\n\ndata:  b\n\n',
    [message('a'), message(' b')],
    undefined,
  ],
  [
    'a byte order mark is left out once',
    '\uFEFFdata: a\n\n\uFEFFdata: b\n\n',
    [message('a')],
    undefined,
  ],
  [
    'comments and unknown fields are skipped',
    ':\n: x\nretry: 5\nother\ndata: a\n\n',
    [message('a')],
    undefined,
  ],
  [
    'a name goes with one event',
    'event: x\ndata: a\n\ndata: b\n\n',
    [{ type: 'x', data: 'a' }, message('b')],
    undefined,
  ],
  ['an id lasts', 'id: 7\ndata: a\n\ndata: b\n\n', [message('a'), message('b')], '7'],
  ['an id comes without an event too', 'id: 7\n\n', [], '7'],
  ['an id counts from the end of its event on', 'id: 7\n\nid: 8\ndata: a\n', [], '7'],
  ['an id with NUL is none', 'id: 7\n\nid: 8\0\n\n', [], '7'],
  ['data without text is an event', 'data\n\n', [message('')], undefined],
  ['an event without an end is none', 'data: a\n', [], undefined],
])('%s', (_name, text, events, lastId) => {
  expect(parsed(text)).toEqual({ events, lastId });
});

const streamParts =
  '\r|\n|\r\n|\n\n|:|: | |\uFEFF|\0|data: a|data|data:b\n|id: 1|id: 2\r|event: e|é😀'.split('|');

/** Text that is rich in what a stream is made of. */
const streamText = fc
  .array(fc.constantFrom(...streamParts), { maxLength: 40 })
  .map((parts) => parts.join(''));

test('it does not matter where the text is cut', () => {
  fc.assert(
    fc.property(streamText, fc.array(fc.nat(200), { maxLength: 20 }), (text, cuts) => {
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length];
      places.sort((a, b) => a - b);
      const pieces = places.map((place, index) => text.slice(places[index - 1] ?? 0, place));
      expect(parsed(...pieces)).toEqual(parsed(text));
      expect(parsed(...text.split(''))).toEqual(parsed(text));
    }),
  );
});

test('what is sent is what is read, with any end of lines and comments between', () => {
  const data = fc.array(
    fc.string({ unit: 'grapheme' }).map((one) => one.replace(/[\r\n]/g, '')),
    { minLength: 1 },
  );
  const eol = fc.constantFrom('\n', '\r', '\r\n');
  fc.assert(
    fc.property(fc.array(data), eol, (events, end) => {
      const text = events
        .map((lines) => `:${end}${lines.map((line) => `data: ${line}${end}`).join('')}${end}`)
        .join('');
      expect(parsed(text).events).toEqual(events.map((lines) => message(lines.join('\n'))));
    }),
  );
});

test.each([
  ['line', 'data: '],
  ['event', 'data: a\n'],
])('a %s without end is refused instead of kept', (_name, piece) => {
  const parser = new EventParser();
  const endless = () => {
    parser.push(piece);
    for (let count = 0; count < 300; count += 1)
      parser.push(piece.includes('\n') ? `data: ${'a'.repeat(1_024)}\n` : 'a'.repeat(1_024));
  };
  expect(endless).toThrow('too long');
});
