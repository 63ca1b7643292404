import { eventually } from '@skipper/test-kit';
import { type Instance, render } from 'ink';
import { observable, runInAction } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts, RoomContext } from '../app-context.ts';
import { FigureList } from './figure-list.tsx';

let instance: Instance | undefined;

afterEach(() => instance?.unmount());

test('figures say how to have them explained, also from a place that takes letters', async () => {
  const terminal = new FakeTerminal(80, 24);
  const focus = observable({ focused: { role: 'table' } });
  const parts = { focus, shell: { explains: false } } as unknown as AppParts;
  const figure = {
    key: 'mrr',
    label: 'MRR',
    value: { kind: 'text', text: '$10' },
    help: 'What renews.',
  } as const;
  instance = render(
    <AppContext value={parts}>
      <RoomContext value={{ columns: 78, rows: 20, narrow: false }}>
        <FigureList figures={[figure]} />
      </RoomContext>
    </AppContext>,
    { stdout: terminal.stdout, stdin: terminal.stdin, debug: true, patchConsole: false },
  );
  const shown = () => terminal.lines.map((line) => line.trim());
  await eventually(() => expect(shown()).toContain('i explains these figures'));
  for (const role of ['list', 'field']) {
    runInAction(() => {
      focus.focused = { role };
    });
    await eventually(() => expect(shown()).toContain('Tab, then i explains these figures'));
  }
});
