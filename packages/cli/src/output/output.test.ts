import { describe, expect, it } from 'vitest';
import { CommandError } from '../command-error.ts';
import { listView } from './list-view.ts';
import { Output, type OutputOptions } from './output.ts';

interface Row {
  readonly username: string;
  readonly active: number;
}

const view = listView<Row>({
  fields: ['username', 'active'],
  columns: [
    { label: 'Skipper', text: (row) => row.username, raw: (row) => row.username },
    { label: 'Active', text: (row) => `${row.active}`, raw: (row) => row.active, align: 'right' },
  ],
  empty: 'There are no Skippers yet.',
});
const rows: readonly Row[] = [{ username: 'demo', active: 2 }];

function capture(options: { tty?: boolean; json?: OutputOptions['json']; quiet?: boolean } = {}) {
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    write: (text: string) => {
      written[name] += text;
    },
    tty: options.tty ?? false,
    colour: false,
    columns: 80,
  });
  const output = new Output({
    stdout: stream('out'),
    stderr: stream('err'),
    json: options.json ?? false,
    quiet: options.quiet ?? false,
  });
  return { output, written };
}

describe('a list', () => {
  it('is a table on a terminal', () => {
    const { output, written } = capture({ tty: true });
    output.list(view, rows);
    expect(written.out).toBe('Skipper  Active\ndemo          2\n');
  });

  it('is plain lines in a pipe', () => {
    const { output, written } = capture();
    output.list(view, rows);
    expect(written.out).toBe('demo\t2\n');
  });

  it('is JSON when asked for, also when it is empty', () => {
    const { output, written } = capture({ json: true });
    output.list(view, []);
    expect(written).toEqual({ out: '[]\n', err: '' });
  });

  it('has only the fields asked for', () => {
    const { output, written } = capture({ json: ['active'] });
    output.list(view, rows);
    expect(JSON.parse(written.out)).toEqual([{ active: 2 }]);
  });

  it('is refused when a field was asked for that it does not have', () => {
    const { output, written } = capture({ json: ['nope'] });
    expect(() => output.checkFields(view.fields)).toThrow('There is no field "nope" here.');
    expect(written.out).toBe('');
  });

  it('that is empty says so on stderr only', () => {
    const { output, written } = capture();
    output.list(view, []);
    expect(written).toEqual({ out: '', err: 'There are no Skippers yet.\n' });
  });
});

describe('a failure', () => {
  const error = new CommandError('No\u001b[2J', {
    exitCode: 5,
    code: 'not_found',
    hint: 'Try again.',
  });

  it('goes to stderr with what to do next', () => {
    const { output, written } = capture();
    output.failure(error);
    expect(written).toEqual({ out: '', err: 'Error: No\\x1b[2J\nTry again.\n' });
  });

  it('keeps its lines, and obeys nothing that stands in them', () => {
    const { output, written } = capture();
    const message = 'alias: is too long\r\ncurrency: \u001b[2J';
    output.failure(new CommandError(message, { hint: 'Columns: \u009b31m, B\nSay which.' }));
    expect(written.err).toBe(
      'Error: alias: is too long\ncurrency: \\x1b[2J\nColumns: \\x9b31m, B\nSay which.\n',
    );
  });

  it('is an object when JSON was asked for', () => {
    const { output, written } = capture({ json: true });
    output.failure(error);
    expect(JSON.parse(written.err)).toEqual({
      error: { message: 'No\u001b[2J', code: 'not_found', exitCode: 5, hint: 'Try again.' },
    });
  });
});

it('remarks and warnings obey nothing that stands in them', () => {
  const { output, written } = capture();
  output.note('Fills of \u001b[2J.csv');
  output.warn('\u202egnp');
  expect(written.err).toBe('Fills of \\x1b[2J.csv\nWarning: \\u202egnp\n');
});

it('quiet drops remarks', () => {
  const { output, written } = capture({ quiet: true });
  output.note('Fine.');
  expect(written.err).toBe('');
});
