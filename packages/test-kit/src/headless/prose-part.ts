import type { Calculator, ProseSection } from '@skipper/core/presentation';
import { fieldsPart } from './field-part.ts';
import type { Page } from './page.ts';

export const prosePart = (sections: readonly ProseSection[], name?: string): Page => ({
  texts: [name, ...sections.flatMap(({ title, text, points = [] }) => [title, ...text, ...points])],
});

/** Its fields and the note; its figures are read as all figures are. */
export const calculatorPart = ({ fields, note }: Calculator): Page => ({
  ...fieldsPart(fields),
  texts: [note],
});
