import { stripVTControlCharacters } from 'node:util';
import { eventually } from '@skipper/test-kit';
import { type Instance, render } from 'ink';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts, RoomContext } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import type { KeyPress } from '../keys/key-press.ts';
import { LeftPlaces } from '../left-places.ts';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-rows.tsx';

/** A table of 10,000 rows stays as quick as one that fits the window. */

const rowsOf = (length: number) => Array.from({ length }, (_, index) => `row ${index + 1}`);
const noteOf = (row: string) => `the note of ${row}, which is long`;
let instance: Instance | undefined;

afterEach(() => instance?.unmount());

function show(
  columns = 80,
  rest: readonly TableColumn<string>[] = [],
  { rows = rowsOf(10_000), places = new LeftPlaces(), location = { path: '/' } } = {},
) {
  const terminal = new FakeTerminal(columns, 24);
  const frames: string[] = [];
  const write = terminal.stdout.write.bind(terminal.stdout) as (...args: unknown[]) => boolean;
  terminal.stdout.write = (...args: unknown[]) => {
    frames.push(String(args[0]));
    return write(...args);
  };
  const focus = new FocusStore();
  const skipper = { navigation: { location } };
  const written = { count: 0 };
  const column = {
    label: 'Name',
    text: (row: string) => {
      written.count += 1;
      return row;
    },
  };
  instance = render(
    <AppContext value={{ focus, places, skipper } as unknown as AppParts}>
      <RoomContext value={{ columns, rows: 20, narrow: columns < 60 }}>
        <DataTable
          name="Fills"
          columns={[column, ...rest]}
          rows={rows}
          rowKey={(row) => row}
          empty="None"
        />
      </RoomContext>
    </AppContext>,
    { stdout: terminal.stdout, stdin: terminal.stdin, debug: true, patchConsole: false },
  );
  const press = (name: KeyPress['name']) => focus.focused?.onKey({ name, text: '' } as KeyPress);
  return { terminal, press, written, frames };
}

const sees = (terminal: FakeTerminal, text: string) =>
  eventually(() => expect(terminal.lines.join('\n')).toContain(text));

test('only the rows in sight are drawn, wherever the keyboard is', async () => {
  const { terminal, press, written } = show();
  await sees(terminal, '▸ row 1\n');
  await sees(terminal, 'Rows 1 to 14 of 10000');
  expect(terminal.lines.length).toBeLessThan(20);

  written.count = 0;
  press('end');
  await sees(terminal, '▸ row 10000');
  press('up');
  await sees(terminal, '▸ row 9999\n');
  expect(terminal.lines.length).toBeLessThan(20);
  expect(terminal.lines.filter((line) => line.includes('row '))).toHaveLength(14);
  // A few windows and the head, never all of them.
  expect(written.count).toBeLessThan(3_000);
});

const noted: readonly TableColumn<string>[] = [
  { label: 'Opened', text: () => '2026-11-02 13:05' },
  { label: 'State', text: (row) => `open ${row}`, priority: 2 },
  { label: 'Note', text: noteOf, priority: 3 },
];

test('a narrow table says below each row what its columns have no room for', async () => {
  const { terminal, press } = show(40, noted);
  await sees(terminal, 'Note: the note of row 1, which is');
  const below = (row: string) => {
    const at = terminal.lines.findIndex((line) => line.includes(`${row}  `));
    return terminal.lines.slice(at + 1, at + 3).map((line) => line.trim());
  };
  for (const row of ['row 1', 'row 2']) {
    expect(below(row)[0]).toBe(`State: open ${row}`);
    expect(below(row)[1]).toContain(`Note: the note of ${row},`);
  }
  expect(below('row 2')[1]).toMatch(/…$/);
  press('down');
  await eventually(() => expect(below('row 2')[1]).not.toMatch(/…$/));
  // Every row on show fits the screen with its lines.
  expect(terminal.lines.filter((line) => line.includes('State: '))).toHaveLength(4);
});

test('a narrow table says below each row what it cuts short in it', async () => {
  const { terminal } = show(40, [
    { label: 'Event', text: (row) => `A user signed in at ${row}`, least: 8 },
    { label: 'When', text: () => '2026-11-02 13:05' },
  ]);
  await sees(terminal, 'Event: A user signed in at row 1\n');
  await sees(terminal, 'Event: A user signed in at row 2\n');
});

test('a wider table says it of the selected row alone', async () => {
  const { terminal } = show(60, noted);
  await sees(terminal, 'Note: the note of row 1, which is long');
  expect(terminal.lines.filter((line) => line.includes('Note: '))).toHaveLength(1);
});

/** The rows of a frame, and how many lines it takes. */
function drawnIn(frame: string | undefined) {
  const lines = stripVTControlCharacters(frame ?? '').split('\n');
  return { rows: lines.filter((line) => line.includes('row ')).length, lines: lines.length };
}

test('the first frame of a list holds the rows that can be in sight, and room for the others', async () => {
  const { terminal, frames } = show(80, [], { rows: rowsOf(60) });
  await sees(terminal, 'row 60');
  const [first, ...later] = frames.filter((frame) => frame.includes('row 1')).map(drawnIn);
  expect(first).toEqual({ rows: 20, lines: later.at(-1)?.lines });
  expect(later.at(-1)?.rows).toBe(60);
});

test('the first frame of a list that was left further down holds what was on show there', async () => {
  const location = { path: '/', search: '', hash: '' };
  const places = new LeftPlaces();
  places.leave(location, { first: 25, target: undefined });
  const { terminal, frames } = show(80, [], { rows: rowsOf(60), places, location });
  await sees(terminal, 'row 60');
  expect(drawnIn(frames.find((frame) => frame.includes('row 1')))).toMatchObject({ rows: 45 });
});
