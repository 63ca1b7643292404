import { csvOf, type Table } from '@skipper/core/presentation';
import type { AppParts } from '../app-context.ts';

/** Saves every row of a table in the folder the app runs in, and says where, or why not. */
export async function saveCsv({ skipper, saveFile }: AppParts, table: Table): Promise<void> {
  const { name } = table.shape;
  try {
    const path = await saveFile(`${name}.csv`, csvOf(table.columns, await table.all()));
    skipper.toasts.show({ severity: 'success', title: name, description: `Saved as ${path}.` });
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    skipper.toasts.show({ severity: 'error', title: `${name} not saved`, description });
  }
}
