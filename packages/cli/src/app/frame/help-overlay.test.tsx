import type { Table } from '@skipper/core/presentation';
import { eventually } from '@skipper/test-kit';
import { render } from 'ink';
import { expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { hintOf } from '../parts/table-moves.ts';
import { adjustHint } from '../presented/table-keys.ts';
import { HelpOverlay } from './help-overlay.tsx';

test('the help has every key that a list names in the footer', async () => {
  const terminal = new FakeTerminal(78, 60);
  const { unmount } = render(<HelpOverlay />, {
    stdout: terminal.stdout,
    stdin: terminal.stdin,
    debug: true,
    patchConsole: false,
  });
  const table = {
    columns: [{}],
    canSort: () => true,
    filters: [{}],
    adjustable: true,
    rows: [{}],
  } as unknown as Table;
  const pages = {
    page: 1,
    pageCount: 2,
    total: 30,
    next: () => undefined,
    previous: () => undefined,
  };
  const hint = hintOf(true, pages, adjustHint(table));
  const keys = hint.split(' · ').flatMap((part) => part.split(' ')[0]?.split('/') ?? []);
  expect(keys).toEqual(['↑↓', 'Enter', 'n', 'p', 's', 'f', 'c', 'w']);
  await eventually(() => {
    const listed = terminal.lines.slice(1).map((line) => line.slice(0, 7).trim());
    const all = listed.flatMap((key) => [key, key.replace(' ', ''), ...key.split(' ')]);
    for (const key of keys) expect(all).toContain(key);
  });
  unmount();
});
