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
}

const letters: Readonly<Record<string, Ui>> = { H: 'headless', W: 'web', T: 'terminal' };

const uisOf = (text: Uis): readonly Ui[] =>
  uis.filter((ui) => [...text].some((l) => letters[l] === ui));

/** Every requirement of the product, in reading order. */
export const requirements: readonly Requirement[] = Object.entries(requirementChapters).flatMap(
  ([chapter, rows]) => rows.map(([id, text, where]) => ({ id, chapter, text, uis: uisOf(where) })),
);

const byId = new Map<string, Requirement>(requirements.map((one) => [one.id, one]));

/** The requirement of this id. Throws if there is none. */
export function requirement(id: RequirementId): Requirement {
  const found = byId.get(id);
  if (!found) throw new Error(`No requirement has the id ${id}.`);
  return found;
}

/**
 * What the product owes by now: each needs a behaviour on every front end of its
 * row; where its screen is still to come, the ledger of skips says so.
 */
export const owed: readonly RequirementId[] = [
  'PUB-1',
  'PUB-2',
  'PUB-3',
  'PUB-5',
  'PUB-6',
  'AUTH-1',
  'AUTH-2',
  'AUTH-3',
  'AUTH-4',
  'AUTH-5',
  'AUTH-6',
  'AUTH-7',
  'AUTH-8',
  'AUTH-9',
  'AUTH-10',
  'AUTH-11',
  'AUTH-12',
  'AUTH-13',
  'AUTH-14',
  'AUTH-15',
  'AUTH-17',
  'NAV-1',
  'NAV-2',
  'NAV-6',
  'NAV-7',
  'NAV-8',
  'NAV-9',
  'NAV-10',
  'DASH-1',
  'DASH-3',
  'DASH-4',
  'DASH-6',
  'DASH-7',
  'DASH-9',
  'DASH-14',
  'VIEW-1',
  'VIEW-2',
  'PROF-1',
  'PROF-2',
  'PROF-3',
  'PROF-4',
  'PROF-5',
  'PROF-6',
  'PROF-7',
  'TOAST-1',
  'TOAST-2',
  'TOAST-3',
  'TOAST-4',
  'TOAST-5',
  'API-1',
  'API-2',
  'API-3',
  'API-4',
  'API-5',
  'API-6',
  'API-7',
  'API-10',
  'API-11',
  'PUSH-1',
  'PUSH-2',
  'ANA-1',
  'ANA-2',
  'ANA-3',
  'ROLE-1',
  'ROLE-2',
  'IMP-3',
  'REC-1',
  'REC-2',
  'REC-3',
];
