import { eventually } from '@skipper/test-kit';
import { type Instance, render } from 'ink';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts, RoomContext } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import type { KeyPress } from '../keys/key-press.ts';
import { LeftPlaces } from '../left-places.ts';
import { DataTable } from './data-table.tsx';

/** A table of 10,000 rows stays as quick as one that fits the window. */

const rows = Array.from({ length: 10_000 }, (_, index) => `row ${index + 1}`);
let instance: Instance | undefined;

afterEach(() => instance?.unmount());

function show() {
  const terminal = new FakeTerminal(80, 24);
  const focus = new FocusStore();
  const places = new LeftPlaces();
  const skipper = { navigation: { location: { path: '/', search: '', hash: '' } } };
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
      <RoomContext value={{ columns: 80, rows: 20, narrow: false }}>
        <DataTable name="Fills" columns={[column]} rows={rows} rowKey={(row) => row} empty="None" />
      </RoomContext>
    </AppContext>,
    { stdout: terminal.stdout, stdin: terminal.stdin, debug: true, patchConsole: false },
  );
  const press = (name: KeyPress['name']) => focus.focused?.onKey({ name, text: '' } as KeyPress);
  return { terminal, press, written };
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
