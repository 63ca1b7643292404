import { type Decimal, decimal, zero } from '../../decimal.ts';

/** Capital that a position ties up from its opening to its close. Decimal strings. */
export interface Deployment {
  readonly quantity: string;
  readonly entryAvg: string;
  readonly multiplier: string;
  readonly openedAt: string;
  readonly closedAt: string;
}

interface Change {
  readonly at: number;
  /** At one instant: earlier positions close, then new ones open, then those close that opened just now. */
  readonly order: 0 | 1 | 2;
  readonly value: Decimal;
}

/**
 * The largest sum of entry values that was deployed at once: what an account must have
 * had when its starting capital is not known. Zero without positions.
 */
export function peakDeployedValue(deployments: readonly Deployment[]): Decimal {
  let current = zero;
  let peak = zero;
  for (const { value } of deployments.flatMap(changesOf).sort(byTime)) {
    current = current.plus(value);
    if (current.greaterThan(peak)) peak = current;
  }
  return peak;
}

function changesOf(deployment: Deployment): Change[] {
  const value = decimal(deployment.quantity)
    .times(decimal(deployment.entryAvg))
    .times(decimal(deployment.multiplier))
    .abs();
  const opened = Date.parse(deployment.openedAt);
  const closed = Date.parse(deployment.closedAt);
  return [
    { at: opened, order: 1, value },
    { at: closed, order: closed > opened ? 0 : 2, value: value.negated() },
  ];
}

const byTime = (a: Change, b: Change): number => a.at - b.at || a.order - b.order;
