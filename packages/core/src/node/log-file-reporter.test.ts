import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogFileReporter } from './log-file-reporter.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes defects to a file only its owner may read, without tokens', () => {
  const reporter = new LogFileReporter(join(folder, 'logs', 'skipper.log'), () => 0);
  reporter.report(new Error('sent Authorization: Bearer abc.def'), 'screen');
  const text = readFileSync(reporter.path, 'utf8');
  expect(text).toContain(
    '1970-01-01T00:00:00.000Z screen: Error: sent Authorization: Bearer [removed]',
  );
  expect(text).not.toContain('abc.def');
  expect(statSync(reporter.path).mode & 0o777).toBe(0o600);
});

it('starts a new file when the log has grown large', () => {
  const path = join(folder, 'skipper.log');
  writeFileSync(path, 'x'.repeat(1_000_001));
  new LogFileReporter(path, () => 0).report('small', 'test');
  expect(readFileSync(path, 'utf8').length).toBeLessThan(200);
  expect(statSync(`${path}.1`).size).toBe(1_000_001);
});

it('adds to a log of the largest size, in a folder only its owner may open', () => {
  const path = join(folder, 'logs', 'skipper.log');
  const reporter = new LogFileReporter(path, () => 0);
  reporter.report('first', 'test');
  expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
  reporter.report('second', 'test');
  expect(readFileSync(path, 'utf8').split('\n').slice(0, 2)).toEqual([
    '1970-01-01T00:00:00.000Z test: first',
    '1970-01-01T00:00:00.000Z test: second',
  ]);
  writeFileSync(path, 'x'.repeat(1_000_000));
  reporter.report('third', 'test');
  expect(existsSync(`${path}.1`)).toBe(false);
});

it('says where in the code an error came from, and its message where that is unknown', () => {
  const reporter = new LogFileReporter(join(folder, 'skipper.log'), () => 0);
  const bare = new Error('bare');
  delete bare.stack;
  reporter.report(bare, 'test');
  reporter.report(new Error('traced'), 'test');
  const text = readFileSync(reporter.path, 'utf8');
  expect(text).toMatch(/ test: bare\n/);
  expect(text).toMatch(/ test: Error: traced\n\s+at .*log-file-reporter\.test/);
});
