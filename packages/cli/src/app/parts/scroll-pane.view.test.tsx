import type { Field } from '@skipper/core/presentation';
import { eventually } from '@skipper/test-kit';
import { Box, type Instance, render, Text } from 'ink';
import { observable, runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts, RoomContext } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import type { KeyName } from '../keys/key-press.ts';
import { LeftPlaces } from '../left-places.ts';
import { FieldView } from '../presented/field-view.tsx';
import { Button } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { ScrollPane } from './scroll-pane.tsx';
import { TextArea } from './text-area.tsx';

/** The place of the keyboard stays in sight, also where it moves within one part of the screen. */

let instance: Instance | undefined;

afterEach(() => instance?.unmount());

function shown(columns: number, view: ReactNode) {
  const terminal = new FakeTerminal(columns, 24);
  const focus = new FocusStore();
  const skipper = { navigation: { location: { path: '/' } } };
  const shell = observable({
    scrolled: undefined as number | undefined,
    showsFrom: () => undefined,
  });
  const drawn = { frames: 0 };
  const parts = { focus, skipper, shell, places: new LeftPlaces() } as unknown as AppParts;
  instance = render(
    <AppContext value={parts}>
      <RoomContext value={{ columns, rows: 10, narrow: columns < 60 }}>
        <ScrollPane screen>{view}</ScrollPane>
      </RoomContext>
    </AppContext>,
    {
      stdout: terminal.stdout,
      stdin: terminal.stdin,
      debug: true,
      patchConsole: false,
      onRender: () => {
        drawn.frames += 1;
      },
    },
  );
  const scrollTo = (line: number) =>
    runInAction(() => {
      shell.scrolled = line;
    });
  const press = (name: KeyName) => focus.focused?.onKey({ name, text: '' });
  return { terminal, focus, press, scrollTo, drawn };
}

test.each([40, 80])('the selected row of a table, on %i columns', async (columns) => {
  const rows = Array.from({ length: 30 }, (_, index) => `row ${index + 1}`);
  const cell = (label: string) => ({ label, text: (row: string) => `${label} of ${row}` });
  const { terminal, press } = shown(
    columns,
    <DataTable
      name="Fills"
      columns={[cell('Symbol'), cell('Note'), cell('Instrument')]}
      rows={rows}
      rowKey={(row) => row}
      empty="No fills"
    />,
  );
  const sees = (row: string) =>
    eventually(() => expect(terminal.lines.join('\n')).toMatch(new RegExp(`▸ .*of ${row}\\b`)));
  await sees('row 1');
  for (const row of rows.slice(1)) {
    press('down');
    await sees(row);
  }
  press('page-up');
  await sees('row 20');
  press('home');
  await sees('row 1');
});

test('what stands below a short table about its selected row', async () => {
  const rows = ['Gold', 'Silver', 'Bronze'];
  const note = (row: string) =>
    `${row} opens every position of all accounts, live and with its orders, and ends here`;
  const { terminal, press } = shown(
    60,
    <Box flexDirection="column">
      <Box height={5} />
      <DataTable
        name="Plans"
        columns={[
          { label: 'Plan', text: (row: string) => row },
          { label: 'Opens', text: note, least: 8 },
        ]}
        rows={rows}
        rowKey={(row) => row}
        empty="No plans"
      />
      <Box height={5} />
    </Box>,
  );
  const sees = (row: string) =>
    eventually(() => {
      const lines = terminal.lines.join('\n');
      expect(lines).toMatch(new RegExp(`▸ ${row} `));
      expect(lines).toMatch(/ends here$/m);
    });
  for (const row of rows) {
    await sees(row);
    press('down');
  }
});

test('what is said below a switch and a choice, with the keyboard on them', async () => {
  const told = (key: string, kind: 'toggle' | 'choice') =>
    observable({
      key,
      shape: { kind, label: key },
      value: '',
      options: [],
      hint: `Of ${key} two lines are said, of which this one is the end of ${key}`,
      error: `The error of ${key}, which takes two lines as well, ends with what to do for ${key}`,
      set: () => undefined,
    }) as unknown as Field;
  const { terminal, focus } = shown(
    40,
    <Box flexDirection="column">
      <Button label="Before" onPress={() => undefined} />
      <Box height={9} />
      <FieldView field={told('Consent', 'toggle')} enterHint="" />
      <Box height={9} />
      <FieldView field={told('Choice', 'choice')} enterHint="" />
      <Box height={9} />
    </Box>,
  );
  const sees = (text: string) =>
    eventually(() => expect(terminal.lines.map((line) => line.trim()).join(' ')).toContain(text));
  await sees('Before');
  for (const key of ['Consent', 'Choice']) {
    focus.move(1, false);
    await sees(`what to do for ${key}`);
    await sees(`is the end of ${key}`);
  }
});

test('the line of a long text that is written on', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
  const { terminal, press } = shown(
    80,
    <TextArea label="About" value={lines.join('\n')} onChange={() => undefined} />,
  );
  const sees = (line: string) =>
    eventually(() => expect(terminal.lines.some((one) => one.endsWith(`${line}▏`))).toBe(true));
  await sees('line 30');
  for (const line of lines.slice(20, -1).reverse()) {
    press('up');
    await eventually(() =>
      expect(terminal.lines.filter((one) => one.includes('▏')).join()).toContain(line),
    );
  }
});

test('a line further is one frame', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
  const { terminal, scrollTo, drawn } = shown(
    80,
    <Box flexDirection="column">
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Box>,
  );
  const starts = (line: string) => eventually(() => expect(terminal.lines[0]).toBe(line));
  scrollTo(1);
  await starts('line 2');
  const before = drawn.frames;
  for (let line = 2; line <= 11; line += 1) {
    scrollTo(line);
    await starts(`line ${line + 1}`);
  }
  expect(drawn.frames - before).toBe(10);
});

test('a row further in a table is a frame for its mark, and one for the lines on show where they change', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `row ${index + 1}`);
  const { terminal, press, drawn } = shown(
    80,
    <DataTable
      name="Fills"
      columns={[{ label: 'Symbol', text: (row) => row }]}
      rows={rows}
      rowKey={(row) => row}
      empty="No fills"
    />,
  );
  // With the row after it, which comes into sight last.
  const sees = (row: number) =>
    eventually(() => expect(terminal.lines.join('\n')).toContain(`▸ row ${row}\n  row ${row + 1}`));
  await sees(1);
  await eventually(() => expect(terminal.lines.at(-1)).toContain('↓'));
  const first = drawn.frames;
  for (let row = 2; row <= 6; row += 1) {
    press('down');
    await sees(row);
  }
  expect(drawn.frames - first).toBe(5);
  for (let row = 7; row <= 20; row += 1) {
    press('down');
    await sees(row);
  }
  const before = drawn.frames;
  for (let row = 21; row <= 30; row += 1) {
    press('down');
    await sees(row);
  }
  expect(drawn.frames - before).toBe(20);
});
