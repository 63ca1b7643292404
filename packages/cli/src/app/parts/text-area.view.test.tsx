import { eventually } from '@skipper/test-kit';
import { type Instance, render } from 'ink';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import { TextArea } from './text-area.tsx';

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
