import { figureNotes, type TradeStats } from '@skipper/core/contract';
import { formatDay } from '../../../format/time.ts';

/** Notes on the figures above. */
export function StatNotes({ stats }: { readonly stats: TradeStats }) {
  const notes = figureNotes(stats, (instant) => formatDay(instant));
  if (notes.length === 0) return null;
  return <p className="text-muted text-sm">{notes.join(' · ')}</p>;
}
