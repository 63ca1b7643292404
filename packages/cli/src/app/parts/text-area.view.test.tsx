import { eventually } from '@skipper/test-kit';
import { type Instance, render } from 'ink';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

let instance: Instance | undefined;

afterEach(() => instance?.unmount());

test('lines stand below each other, empty ones too', async () => {
  const terminal = new FakeTerminal(60, 24);
  instance = render(
    <AppContext value={{ focus: new FocusStore() } as unknown as AppParts}>
      <TextArea label="Specialties" value={'Momentum\n\nSwing'} onChange={() => undefined} />
    </AppContext>,
    { stdout: terminal.stdout, stdin: terminal.stdin, debug: true, patchConsole: false },
  );
  await eventually(() =>
    expect(terminal.lines.slice(0, 3).map((line) => line.trim())).toEqual([
      expect.stringMatching(/Specialties +Momentum$/),
      '',
      'Swing▏',
    ]),
  );
});

test.each([
  ['a line', TextField],
  ['a long text', TextArea],
])('the cursor is at the end of %s that comes late', async (_what, Field) => {
  const terminal = new FakeTerminal(60, 24);
  const drawn = (value: string) => (
    <AppContext value={{ focus } as unknown as AppParts}>
      <Field label="Share" value={value} onChange={() => undefined} />
    </AppContext>
  );
  const focus = new FocusStore();
  instance = render(drawn(''), {
    stdout: terminal.stdout,
    stdin: terminal.stdin,
    debug: true,
    patchConsole: false,
  });
  const shows = (text: string) =>
    eventually(() => expect(terminal.lines.join('\n')).toContain(text));
  await shows('▏');
  instance.rerender(drawn('20'));
  await shows('20▏');
  focus.focused?.onKey({ name: 'left', text: '' });
  await shows('2▏0');
});
