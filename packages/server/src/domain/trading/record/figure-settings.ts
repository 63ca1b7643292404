import type { FigureSetting } from '@skipper/core/contract';
import { decimal, text } from '../../decimal.ts';

/** The settings of an account from which its figures are computed. */
export interface FigureSettings {
  readonly lotMethod: string;
  readonly breakevenTolerance: string;
  /** 0 or 1. */
  readonly allowShort: number;
  readonly startingCapital: string | null;
  readonly timezone: string;
  readonly delayDays: number;
}

export interface SettingChange {
  readonly setting: FigureSetting;
  readonly before: string | null;
  readonly after: string | null;
}

/** The same for the same amount, however that is written. */
const amount = (value: string): string => text(decimal(value));

/**
 * Each with its reason to be here: which entries an exit closes, what counts as breakeven, whether
 * a sale without a purchase counts at all, what returns are measured against, on which day a trade
 * falls, and how recent a trade may be to count for visitors.
 */
const reading: Readonly<Record<FigureSetting, (of: FigureSettings) => string | null>> = {
  lotMethod: ({ lotMethod }) => lotMethod,
  breakevenTolerance: ({ breakevenTolerance }) => amount(breakevenTolerance),
  allowShort: ({ allowShort }) => (allowShort === 1 ? 'on' : 'off'),
  startingCapital: ({ startingCapital }) => startingCapital && amount(startingCapital),
  timezone: ({ timezone }) => timezone,
  delayDays: ({ delayDays }) => String(delayDays),
};

/** The settings that differ, in a fixed order. */
export function settingChanges(before: FigureSettings, after: FigureSettings): SettingChange[] {
  return Object.entries(reading).flatMap(([setting, value]) => {
    const change = { before: value(before), after: value(after) };
    return change.before === change.after ? [] : [{ setting: setting as FigureSetting, ...change }];
  });
}

/** Settings that hold an amount of money, which is shown only where amounts are shared. */
export const amountSettings: ReadonlySet<FigureSetting> = new Set([
  'breakevenTolerance',
  'startingCapital',
]);

/** Settings that change positions, not only what is computed from them. */
export const matchingSettings: ReadonlySet<FigureSetting> = new Set([
  'lotMethod',
  'breakevenTolerance',
  'allowShort',
]);
