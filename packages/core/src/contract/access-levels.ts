import type { AccessLevel } from './common.schema.ts';

/** A level in the words of every front end. */
export interface AccessLevelWords {
  readonly value: AccessLevel;
  readonly label: string;
  /** The consequence of choosing it, in a sentence. */
  readonly meaning: string;
}

/** The public levels of an account, from the least to the most. */
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

const subscribersSee: Readonly<Record<AccessLevel, string>> = {
  none: 'Subscribers see what visitors see.',
  summary: 'Subscribers see percentages and counts, but no positions.',
  delayed: 'Subscribers also see closed positions, after the delay you set.',
  full: 'Subscribers see open and closed positions live.',
};

/** The same levels as the access that a plan gives to an account. */
export const planLevels: readonly AccessLevelWords[] = accessLevels.map(({ value, label }) => ({
  value,
  label: value === 'none' ? 'Not included' : label,
  meaning: subscribersSee[value],
}));

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
