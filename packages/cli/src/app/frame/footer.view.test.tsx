import { eventually } from '@skipper/test-kit';
import { Box, type Instance, render } from 'ink';
import { observer } from 'mobx-react-lite';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import { EscapeContext, useTarget } from '../focus/use-target.ts';
import { Footer } from './footer.tsx';

let instance: Instance | undefined;

afterEach(() => instance?.unmount());

const Target = observer(function Target({ hint }: { readonly hint: string }) {
  const { ref } = useTarget({ role: 'table', label: 'Fills', hint, onKey: () => false });
  return <Box ref={ref} height={1} />;
});

test('the footer follows what keys do where the keyboard stands, without a key', async () => {
  const parts = {
    focus: new FocusStore(),
    shell: {},
    server: 'http://127.0.0.1:9',
    reach: {},
    skipper: { navigation: { location: { path: '/' } } },
    canGoBack: () => false,
  } as unknown as AppParts;
  const screen = (hint: string, onEscape?: () => void) => (
    <AppContext value={parts}>
      <EscapeContext value={onEscape}>
        <Target hint={hint} />
      </EscapeContext>
      <Footer columns={80} />
    </AppContext>
  );
  const terminal = new FakeTerminal(80, 24);
  const { stdout, stdin } = terminal;
  instance = render(screen('↑↓ move'), { stdout, stdin, debug: true, patchConsole: false });
  const shows = (text: string) =>
    eventually(() => expect(terminal.lines.at(-1)?.trim().split(' · ')).toContain(text));
  await shows('↑↓ move');
  instance.rerender(screen('Enter resume'));
  await shows('Enter resume');
  instance.rerender(screen('Enter resume', () => undefined));
  await shows('Esc cancel');
});
