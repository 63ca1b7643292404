import type { Place } from '../places.ts';
import { requirementChapters, type Uis } from './requirement-list.ts';

/** A front end that the suite drives. */
export const uis = ['headless', 'web', 'terminal'] as const;
export type Ui = (typeof uis)[number];

type Chapters = typeof requirementChapters;
export type RequirementId = Chapters[keyof Chapters][number][0];

export interface Requirement {
  readonly id: RequirementId;
  readonly chapter: string;
  readonly text: string;
  readonly uis: readonly Ui[];
  /** Parts that must be built before it can be shown. */
  readonly needs: readonly Place[];
}

const letters: Readonly<Record<string, Ui>> = { H: 'headless', W: 'web', T: 'terminal' };

const uisOf = (text: Uis): readonly Ui[] =>
  uis.filter((ui) => [...text].some((l) => letters[l] === ui));

/** Every requirement of the product, in reading order. */
export const requirements: readonly Requirement[] = Object.entries(requirementChapters).flatMap(
  ([chapter, rows]) =>
    rows.map(([id, text, where, needs = []]) => ({ id, chapter, text, uis: uisOf(where), needs })),
);

const byId = new Map<string, Requirement>(requirements.map((one) => [one.id, one]));

/** The requirement of this id. Throws if there is none. */
export function requirement(id: RequirementId): Requirement {
  const found = byId.get(id);
  if (!found) throw new Error(`No requirement has the id ${id}.`);
  return found;
}
