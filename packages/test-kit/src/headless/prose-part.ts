import { type Calculator, type ProseSection } from '@skipper/core/presentation';
import { type Page, type PageField, pageOf } from './page.ts';
import { figuresPart } from './presented.ts';

export const prosePart = (sections: readonly ProseSection[], name?: string): Page => ({
  texts: [name, ...sections.flatMap(({ title, text, points = [] }) => [title, ...text, ...points])],
});

/** Its fields take text alone. */
export function calculatorPart({ fields, figures = [], note }: Calculator): Page {
  const entries = fields.map((field): [string, PageField] => {
    const { value, error, shape } = field;
    return [shape.label, { value, error, set: (next) => field.set(next) }];
  });
  return pageOf({ fields: Object.fromEntries(entries), texts: [note] }, figuresPart(figures));
}
