import type { Ui } from './requirements/requirements.ts';
import ledger from './skip-ledger.json' with { type: 'json' };

/** A behaviour that a front end cannot show, and why. */
export interface Skip {
  readonly behaviour: string;
  readonly ui: Ui;
  readonly reason: string;
}

export const skipLedger = ledger as readonly Skip[];

export function listedSkip(behaviour: string, ui: Ui): Skip | undefined {
  return skipLedger.find((skip) => skip.behaviour === behaviour && skip.ui === ui);
}
