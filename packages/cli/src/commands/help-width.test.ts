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
const programOn = (columns: number) =>
  createProgram({
    args: [],
    environment: {},
    stdin: process.stdin,
    stdout: Object.assign(stdout, { isTTY: true, columns }),
    stderr: process.stderr,
  });
const program = programOn(80);

const callsOf = (command: Command, words: string): readonly (readonly [string, Command])[] => [
  [words, command],
  ...command.commands.flatMap((one) => callsOf(one, `${words} ${one.name()}`)),
];

test('on 40 columns what an option does stands below it, broken between words', () => {
  const narrow = programOn(40);
  printed = '';
  narrow.commands.find((one) => one.name() === 'subscriptions')?.outputHelp();
  expect(printed).toContain(`
  --json [=fields]
      print JSON: everything, or only
      these fields (=a,b)
`);
  const items = printed.slice(printed.indexOf('Options:')).split('\n');
  expect(items.filter((line) => line.length > 40)).toEqual([]);
});

test.each(callsOf(program, 'skipper'))('%s --help', (_words, command) => {
  printed = '';
  command.outputHelp();
  const lines = printed.split('\n');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
