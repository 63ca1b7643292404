import { eventually } from '@skipper/test-kit';
import { keyBytes } from './fake-terminal.ts';
import { type ReadRow, selectedRow } from './table-reader.ts';
import type { TerminalKeyboard } from './terminal-keyboard.ts';

/**
 * Selects the rows of a table one after the other, since a narrow one says everything only of the
 * selected one. Ends at the first that is looked for.
 */
export async function walkTable(
  table: string,
  options: {
    readonly count: number;
    readonly keys: TerminalKeyboard;
    readonly main: () => readonly string[];
    readonly found: (row: ReadRow) => boolean;
  },
): Promise<boolean> {
  const { count, keys, main, found } = options;
  await keys.focus(table, ['table']);
  await keys.send(keyBytes.home);
  await eventually(() => {
    if (!selectedRow(main())) throw new Error(`No row of ${table} is marked.`);
  });
  for (let index = 0; index < count; index += 1) {
    if (index > 0) {
      const before = main().join('\n');
      await keys.send(keyBytes.down);
      await drawnAfter(before, main);
    }
    const row = selectedRow(main());
    if (row && found(row)) return true;
  }
  return false;
}

/** A frame comes a moment after its key. */
function drawnAfter(before: string, main: () => readonly string[]): Promise<void> {
  return eventually(() => {
    if (main().join('\n') === before) throw new Error('No other row is marked.');
  });
}
