import type { CheckMatrix } from '@skipper/core/presentation';
import { fieldsPart } from './field-part.ts';
import { type Page, type PageField, pageOf } from './page.ts';

/** Boxes by their labels. */
export function matrixPart({ name, hint, fields, rows }: CheckMatrix): Page {
  const boxes = rows
    .flatMap((row) => row.boxes)
    .filter(({ disabled = false }) => !disabled)
    .map((box): [string, PageField] => [
      box.label,
      { value: box.checked, set: () => void box.toggle() },
    ]);
  return pageOf(fieldsPart(fields), {
    fields: Object.fromEntries(boxes),
    texts: [name, hint, ...rows.map(({ label }) => label)],
  });
}
