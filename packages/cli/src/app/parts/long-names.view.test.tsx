import type { Field } from '@skipper/core/presentation';
import { eventually } from '@skipper/test-kit';
import { Box, type Instance, render } from 'ink';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cellWidth } from '../../output/cell.ts';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts, RoomContext } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import { LeftPlaces } from '../left-places.ts';
import { FieldView } from '../presented/field-view.tsx';
import { DetailPane } from '../presented/screen-view.tsx';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { Link } from './link.tsx';
import { ListField } from './list-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** What is too long for the terminal says that it goes on, or goes on in the next line. */

let instance: Instance | undefined;

afterEach(() => instance?.unmount());

async function drawn(columns: number, view: ReactNode, typed = ''): Promise<readonly string[]> {
  const terminal = new FakeTerminal(columns, 24);
  const room = { columns, rows: 20, narrow: columns < 58 };
  const focus = new FocusStore();
  const parts = { focus, places: new LeftPlaces() } as unknown as AppParts;
  instance = render(
    <AppContext value={parts}>
      <RoomContext value={room}>{view}</RoomContext>
    </AppContext>,
    { stdout: terminal.stdout, stdin: terminal.stdin, debug: true, patchConsole: false },
  );
  await eventually(() => expect(terminal.lines.join('').trim()).not.toBe(''));
  if (typed) {
    focus.focused?.onKey({ name: 'text', text: typed });
    await eventually(() => expect(terminal.lines.join('\n')).toContain('▏'));
  }
  return terminal.lines.filter((line) => line.trim() !== '');
}

const words = (lines: readonly string[]) => lines.map((line) => line.trim()).join(' ');

const name = '🚀漢字テスト a very long name of an account 12345678';

test.each([36, 38, 53])(
  'a heading and what stands beside it are whole, on %i columns',
  async (columns) => {
    const lines = await drawn(columns, <Heading text={name} aside="this is you" />);
    expect(words(lines).replace(/ {2,}/g, ' ')).toBe(`${name} this is you`);
    const [username, aside] = await drawn(
      columns,
      <Heading text="northstar_breakouts_of_thirty_" aside="not subscribed" />,
    );
    expect([username, aside?.trim()]).toEqual(
      columns > 46
        ? ['northstar_breakouts_of_thirty_  not subscribed', undefined]
        : ['northstar_breakouts_of_thirty_', 'not subscribed'],
    );
  },
);

test.each([36, 53])('so is the title of what was opened, on %i columns', async (columns) => {
  const detail = { title: `${name} ${name}`, parts: [], close: () => undefined };
  const lines = await drawn(columns, <DetailPane detail={detail} />);
  expect(words(lines).replace(/ {2,}/g, ' ')).toBe(`${name} ${name} ▸[ Close ]`);
  for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
});

/** Without the places that it is broken at, which may be within a long word. */
const whole = (lines: readonly string[]) => lines.join('').replaceAll(/\s/g, '');

test.each([36, 38, 48, 53])(
  'the name of a link takes the lines that it needs, and ends with a sign, on %i columns',
  async (columns) => {
    const [other, ...link] = await drawn(
      columns,
      <Box columnGap={2} flexWrap="wrap">
        <Link label="Other" path="/other" />
        <Link label={name} path="/" />
      </Box>,
    );
    expect(other).toBe('▸Other →');
    expect(whole(link)).toBe(whole([name, '→']));
    expect(link.at(-1)).toMatch(/\S →$/);
    for (const line of link) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
  },
);

test.each([36, 40])('so does that of a link below a field, on %i columns', async (columns) => {
  const field = {
    key: 'ready',
    shape: { label: 'Date of birth', kind: 'date' },
    link: { label: name, path: '/' },
    value: '1990-05-31',
    set: () => undefined,
  } as unknown as Field;
  const lines = await drawn(columns, <FieldView field={field} enterHint="Enter next" />);
  expect(whole(lines)).toContain(whole([name, '→']));
  for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
});

test.each([36, 48])('a reason beside a long name is whole, on %i columns', async (columns) => {
  const why = 'Its import is not finished yet.';
  const lines = await drawn(
    columns,
    <Button label={`Remove ${name}`} why={why} disabled onPress={() => undefined} />,
  );
  expect(whole(lines)).toContain(whole([`( Remove ${name} )`]));
  expect(words(lines).replace(/ {2,}/g, ' ')).toContain(why);
  for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
});

test.each([36, 48])(
  'the name on a button takes the lines that it needs within its brackets, on %i columns',
  async (columns) => {
    const button = await drawn(
      columns,
      <Box flexWrap="wrap">
        <Button label={`Remove ${name}`} onPress={() => undefined} />
      </Box>,
    );
    expect(whole(button)).toBe(whole([`▸[ Remove ${name} ]`]));
    expect(button[0]).toMatch(/^▸\[ Remove/);
    expect(button.at(-1)).toMatch(/\S \]$/);
    for (const line of button) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
  },
);

test.each([36, 41, 46, 53])('a long choice takes several lines, on %i columns', async (columns) => {
  const choice = 'English, United States: 1,234.56 – Dec 31, 2026, 1:05 PM';
  const field = (
    <ListField
      label="Regional format"
      value={choice}
      options={[choice]}
      onChange={() => undefined}
    />
  );
  const lines = await drawn(columns, field);
  expect(words(lines)).toBe(`▸ Regional format ‹ ${choice} ›`);
  // No line has one of the signs alone.
  expect(lines.at(-1)).toMatch(/\S ›$/);
});

test.each([36, 53])(
  'what is typed to find a choice leaves it its room, on %i columns',
  async (columns) => {
    const choice = 'Visa 3184 – asks for a confirmation each time';
    const field = (
      <ListField label="Test card" value={choice} options={[choice]} onChange={() => undefined} />
    );
    const lines = await drawn(columns, field, choice);
    expect(words(lines)).toMatch(new RegExp(`^▸ Test card +‹ ${choice} › +Visa 3184 – `));
    for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
  },
);

test.each([36, 53])('so does the hint of a text area, on %i columns', async (columns) => {
  const hint = 'Up to 100, one per line or separated by commas.';
  const area = <TextArea label="Emails" value="" onChange={() => undefined} placeholder={hint} />;
  expect(words(await drawn(columns, area)).replace(/ {2,}/g, ' ')).toBe(`▸ Emails ▏${hint}`);
});

test.each([36, 53])('so does that of a line of text, on %i columns', async (columns) => {
  const hint = 'a screen, account, person, action, path or link of a mail';
  const line = <TextField label="Go" value="" onChange={() => undefined} placeholder={hint} />;
  expect(words(await drawn(columns, line)).replace(/ {2,}/g, ' ')).toBe(`▸ Go ▏${hint}`);
});

test.each([36, 53])('an example does not look like a value, on %i columns', async (columns) => {
  const field = {
    key: 'born',
    shape: { label: 'Date of birth', kind: 'date', example: '1990-05-31' },
    value: '',
    set: () => undefined,
  } as unknown as Field;
  const view = <FieldView field={field} enterHint="Enter next" />;
  expect(words(await drawn(columns, view))).toMatch(/^▸ Date of birth +▏such as 1990-05-31$/);
});

test.each([
  ['date', 36, 'such as 2026-12-31'],
  ['date', 53, 'such as 2026-12-31'],
  ['time', 36, 'such as 18:00'],
])('a %s on %i columns says how it is typed, above its hint', async (kind, columns, example) => {
  const field = {
    key: 'end',
    shape: { label: 'End', kind, hint: 'Leave empty to pause until you resume it.' },
    value: '',
    set: () => undefined,
  } as unknown as Field;
  const view = <FieldView field={field} enterHint="Enter next" />;
  expect(words(await drawn(columns, view)).replace(/ {2,}/g, ' ')).toBe(
    `▸ End ▏${example} Leave empty to pause until you resume it.`,
  );
});

test.each([58, 60])(
  'a reason beside a button takes no room of its label, on %i columns',
  async (columns) => {
    const why = 'Give the last one a moment to arrive.';
    const view = (
      <Button label="Send it again in 59 s" why={why} disabled onPress={() => undefined} />
    );
    const lines = await drawn(columns, view);
    expect(lines[0]).toContain('( Send it again in 59 s ) ');
    expect(lines.join(' ').replace(/ {2,}/g, ' ')).toContain('moment to arrive.');
  },
);
