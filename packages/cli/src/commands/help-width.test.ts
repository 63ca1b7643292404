import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from './program.ts';

/** Help fits the narrowest usual terminal, with its examples. */

let printed = '';
const stdout = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    printed += String(chunk);
    done();
  },
});
const program = createProgram({
  args: [],
  environment: {},
  stdin: process.stdin,
  stdout,
  stderr: process.stderr,
});

const callsOf = (command: Command, words: string): readonly (readonly [string, Command])[] => [
  [words, command],
  ...command.commands.flatMap((one) => callsOf(one, `${words} ${one.name()}`)),
];

test.each(callsOf(program, 'skipper'))('%s --help', (_words, command) => {
  printed = '';
  command.outputHelp();
  const lines = printed.split('\n');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
