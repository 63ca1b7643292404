import { describe, expect, it } from 'vitest';
import { wantsColour } from './stream-style.ts';

describe('colour on a stream', () => {
  it.each([
    ['a terminal', true, {}, false, true],
    ['a pipe', false, {}, false, false],
    ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false, false],
    ['a terminal with an empty NO_COLOR', true, { NO_COLOR: '' }, false, true],
    ['a dumb terminal', true, { TERM: 'dumb' }, false, false],
    ['a terminal with --no-color', true, {}, true, false],
    ['a pipe with FORCE_COLOR', false, { FORCE_COLOR: '1' }, false, true],
    ['a pipe with CLICOLOR_FORCE', false, { CLICOLOR_FORCE: '1' }, false, true],
    ['a terminal with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false, false],
    ['NO_COLOR beside FORCE_COLOR', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false, false],
  ])('on %s', (_name, tty, environment, refused, expected) => {
    expect(wantsColour({ tty, environment, refused })).toBe(expected);
  });
});
