import { eventually } from '@skipper/test-kit';
import { type Instance, render } from 'ink';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import { Checkbox } from './checkbox.tsx';

let instance: Instance | undefined;

afterEach(() => instance?.unmount());

test('a label breaks into lines, and nothing of it is cut', async () => {
  const terminal = new FakeTerminal(40, 24);
  const label = 'I have read and accept the risk disclosure';
  instance = render(
    <AppContext value={{ focus: new FocusStore() } as unknown as AppParts}>
      <Checkbox label={label} checked={false} onChange={() => undefined} />
    </AppContext>,
    { stdout: terminal.stdout, stdin: terminal.stdin, debug: true, patchConsole: false },
  );
  await eventually(() =>
    expect(terminal.lines.slice(0, 2)).toEqual([
      '▸ [ ] I have read and accept the risk',
      '      disclosure',
    ]),
  );
});
