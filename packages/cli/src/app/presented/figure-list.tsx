import type { Figure } from '@skipper/core/presentation';
import { valueText } from '../../output/shape-columns.ts';
import { StatList } from '../parts/stat-list.tsx';
import { valueTone } from './value-tone.ts';

/** Labelled figures. Missing ones are left out: the notes below explain why. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  const known = figures.filter(({ value }) => value.kind !== 'absent');
  const stats = known.map(({ label, value }) => ({
    label,
    value: valueText(value),
    tone: valueTone(value),
  }));
  return <StatList stats={stats} />;
}
