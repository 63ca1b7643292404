import type { Field } from './field.ts';
import type { Figure } from './figure.ts';

/** A heading with its paragraphs, and a list where there is one: a chapter, or a question. */
export interface ProseSection {
  readonly title: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
}

/** Fields and the figures that follow from them as they are typed. Nothing is sent. */
export interface Calculator {
  readonly title: string;
  readonly fields: readonly Field[];
  /** Undefined while they cannot be worked out yet. */
  readonly figures: readonly Figure[] | undefined;
  readonly note: string;
  /** No figure is the result of the others. */
  readonly equal?: true;
}
