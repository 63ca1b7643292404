import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
