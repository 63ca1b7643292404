import type { Figure } from './figure.ts';
import type { ProseSection } from './prose.ts';

/** The view of others once a form is saved, made from its values as they are typed. */
export interface FormPreview {
  readonly name: string;
  readonly card: ProseSection;
  readonly facts: readonly Figure[];
}
