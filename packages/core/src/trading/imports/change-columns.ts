import type { Import } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { columnMapping } from './column-mapping-model.ts';
import { busyReason } from './import-correction.form.ts';
import type { ImportFlow } from './import-flow.store.ts';

/** Another reading of a file whose columns, dates or numbers were read wrongly, now or in a file before it. */
export function changeColumns(
  imports: ImportFlow,
  { mapping, columns }: Import,
): Action | undefined {
  // Typed trades have none.
  if (mapping === null || columns.length === 0) return undefined;
  return {
    label: 'Change columns',
    unavailable: busyReason(imports),
    form: () => columnMapping(imports),
  };
}
