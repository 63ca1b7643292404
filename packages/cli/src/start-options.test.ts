import { describe, expect, it } from 'vitest';
import { startOptions } from './start-options.ts';

describe('the command line', () => {
  it.each([
    [[], { color: true }],
    [['--no-color'], { color: false }],
    [['--server', 'http://x'], { color: true, server: 'http://x' }],
    [
      ['--server=http://x', '--profile', 'ops'],
      { color: true, server: 'http://x', profile: 'ops' },
    ],
    [['/dashboard'], { color: true, path: '/dashboard' }],
  ])('%j opens the app', (args, options) => {
    expect(startOptions(args)).toEqual(options);
  });

  it.each([[['stats', 'mentors']], [['--help']], [['--server']], [['--json']], [['/a', '/b']]])(
    '%j is for the commands',
    (args) => {
      expect(startOptions(args)).toBeUndefined();
    },
  );
});
