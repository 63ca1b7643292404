import type { Figure } from '@skipper/core/presentation';
import { valueText } from '../../output/shape-columns.ts';
import { sparkText } from '../../output/spark-text.ts';
import { StatList } from '../parts/stat-list.tsx';
import { valueTone } from './value-tone.ts';

/** Labelled figures. Missing ones are left out: the notes below explain why. */
export function FigureList({
  figures,
  timeZone,
}: {
  readonly figures: readonly Figure[];
  /** Of instants; undefined: the reader's own. */
  readonly timeZone?: string | undefined;
}) {
  const known = figures.filter(({ value }) => value.kind !== 'absent');
  const stats = known.map(({ label, value, curve = [] }) => ({
    label,
    value: [valueText(value, timeZone), sparkText(curve)].filter(Boolean).join(' '),
    tone: valueTone(value),
  }));
  return <StatList stats={stats} />;
}
