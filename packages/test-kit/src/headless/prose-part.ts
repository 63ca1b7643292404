import type { Calculator, ProseSection } from '@skipper/core/presentation';
import type { Page, PageField } from './page.ts';

export const prosePart = (sections: readonly ProseSection[], name?: string): Page => ({
  texts: [name, ...sections.flatMap(({ title, text, points = [] }) => [title, ...text, ...points])],
});

/** Its fields take text alone. */
export function calculatorPart({ fields, note }: Calculator): Page {
  const entries = fields.map((field): [string, PageField] => {
    const { value, error, shape } = field;
    return [shape.label, { value, error, set: (next) => field.set(next) }];
  });
  return { fields: Object.fromEntries(entries), texts: [note] };
}
