import { expect, test } from 'vitest';
import { readLiveEvent } from './read-live-event.ts';

test.each([
  ['{"changed":"all"}', { changed: 'all' }],
  ['{"changed":["Plans"],"by":"k"}', { changed: ['Plans'], by: 'k' }],
  [
    '{"changed":[{"tag":"Plans","id":"a"},{"tag":"Users","id":3}]}',
    {
      changed: [
        { tag: 'Plans', id: 'a' },
        { tag: 'Users', id: 3 },
      ],
    },
  ],
  // Of a newer server.
  [
    '{"changed":["Plans","Later",{"tag":"Later","id":1},{"tag":"Plans"},7,null],"by":3}',
    { changed: ['Plans'] },
  ],
  ['{"changed":[],"later":true}', { changed: [] }],
  ['{"changed":"some"}', undefined],
  ['{}', undefined],
  ['null', undefined],
  ['3', undefined],
  ['"text"', undefined],
  ['{', undefined],
  ['', undefined],
])('%s', (data, event) => {
  expect(readLiveEvent(data)).toEqual(event);
});
