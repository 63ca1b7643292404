import type { Figure } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { valueText } from '../../output/shape-columns.ts';
import { sparkText } from '../../output/spark-text.ts';
import { useParts } from '../app-context.ts';
import { StatList } from '../parts/stat-list.tsx';
import { Words } from '../parts/words.tsx';
import { valueTone } from './value-tone.ts';

/**
 * Labelled figures. Missing ones are left out: the notes below explain why. A key shows what those
 * mean that have an explanation.
 */
export const FigureList = observer(function FigureList({
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
  const { shell } = useParts();
  const explained = known.filter(({ help }) => help !== undefined);
  if (explained.length === 0) return <StatList stats={stats} />;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StatList stats={stats} />
      {shell.explains ? (
        explained.map(({ key, label, help }) => (
          <Words key={key} text={`${label}: ${help}`} tone="muted" wrap="wrap" />
        ))
      ) : (
        <Words text="i explains these figures" tone="muted" />
      )}
    </Box>
  );
});
