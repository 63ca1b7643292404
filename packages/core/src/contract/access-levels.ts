import type { AccessLevel } from './common.schema.ts';

export interface AccessLevelWords {
  readonly value: AccessLevel;
  readonly label: string;
  /** The consequence of choosing it, in a sentence. */
  readonly meaning: string;
}

/** The public levels of an account in the words of every front end, from the least to the most. */
export const accessLevels: readonly AccessLevelWords[] = [
  { value: 'none', label: 'Hidden', meaning: 'Visitors don’t see this account.' },
  {
    value: 'summary',
    label: 'Summary',
    meaning: 'Visitors see percentages and counts, but no positions.',
  },
  {
    value: 'delayed',
    label: 'Closed positions',
    meaning: 'Visitors also see closed positions, after the delay you set. Open ones stay hidden.',
  },
  { value: 'full', label: 'Everything', meaning: 'Visitors see open and closed positions live.' },
];

/** From the least to the most. */
export const accessLevelOrder: readonly AccessLevel[] = accessLevels.map(({ value }) => value);

/** Whether a level allows at least what another one does. */
export function reaches(level: AccessLevel, needed: AccessLevel): boolean {
  return accessLevelOrder.indexOf(level) >= accessLevelOrder.indexOf(needed);
}

/** One-sentence description of a level. */
export function accessLevelMeaning(level: AccessLevel): string {
  return accessLevels.find((one) => one.value === level)?.meaning ?? '';
}

/** The short name of a level, as tables show it. */
export function accessLevelLabel(level: AccessLevel): string {
  return accessLevels.find((one) => one.value === level)?.label ?? level;
}
