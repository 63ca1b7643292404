import type { TradeStats } from '@skipper/core/contract';
import type { ReactNode } from 'react';
import { NoFigure } from '../../../ui/figures.tsx';

/** A figure of the statistics, or why it is not there: too little data, or not for this viewer. */
export function StatView<Name extends keyof TradeStats>({
  stats,
  name,
  children,
}: {
  readonly stats: TradeStats;
  readonly name: Name;
  readonly children: (value: NonNullable<TradeStats[Name]>) => ReactNode;
}) {
  const value = stats[name];
  if (value !== null && value !== undefined) return <>{children(value)}</>;
  return <NoFigure why={whyMissing(stats, name)} />;
}

function whyMissing(stats: TradeStats, name: string): string {
  if (stats.access.redacted.includes(name)) return 'Not shown to you';
  const told = stats.insufficient.find((one) => one.field === name)?.reason;
  return told ?? 'Not enough closed trades yet';
}
