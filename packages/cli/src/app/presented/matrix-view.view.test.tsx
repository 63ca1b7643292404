import type { CheckMatrix } from '@skipper/core/presentation';
import { eventually } from '@skipper/test-kit';
import { type Instance, render } from 'ink';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts, RoomContext } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import type { KeyPress } from '../keys/key-press.ts';
import { Button } from '../parts/button.tsx';
import { MatrixView } from './matrix-view.tsx';

let instance: Instance | undefined;

afterEach(() => instance?.unmount());

const boxes = (row: string, fixed?: string) =>
  ['push', 'email', 'SMS'].map((channel) => ({
    label: `${row} by ${channel}`,
    checked: true,
    disabled: channel === fixed,
    toggle: () => undefined,
  }));

const matrix: CheckMatrix = {
  name: 'What to send',
  fields: [],
  columns: ['Push', 'Email', 'SMS'],
  rows: [
    { key: 'payment', label: 'Payment', boxes: boxes('Payment') },
    { key: 'security', label: 'Security', boxes: boxes('Security', 'email') },
  ],
};

test('the arrows go up and down by rows, past a box that cannot be changed, and out of the last row', async () => {
  const focus = new FocusStore();
  const { stdout, stdin } = new FakeTerminal(40, 24);
  instance = render(
    <AppContext value={{ focus } as unknown as AppParts}>
      <RoomContext value={{ columns: 40, rows: 20, narrow: true }}>
        <MatrixView matrix={matrix} />
        <Button label="Mute" onPress={() => undefined} />
      </RoomContext>
    </AppContext>,
    { stdout, stdin, debug: true, patchConsole: false },
  );
  const sees = (label: string) => eventually(() => expect(focus.focused?.label).toBe(label));
  const press = async (name: KeyPress['name'], label: string) => {
    focus.focused?.onKey({ name, text: '' });
    await sees(label);
  };
  await sees('Payment by push');
  await press('right', 'Payment by email');
  await press('down', 'Security by push');
  await press('up', 'Payment by push');
  await press('right', 'Payment by email');
  await press('right', 'Payment by SMS');
  await press('down', 'Security by SMS');
  await press('left', 'Security by push');
  await press('down', 'Mute');
});
