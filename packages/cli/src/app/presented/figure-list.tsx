import { type Figure, noteOf, type WriteValue } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { valueText } from '../../output/shape-columns.ts';
import { sparkText } from '../../output/spark-text.ts';
import { useParts } from '../app-context.ts';
import { StatList } from '../parts/stat-list.tsx';
import { Words } from '../parts/words.tsx';
import { valueTone } from './value-tone.ts';

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** Time zone of instants; undefined: the reader's own. */
  readonly timeZone?: string | undefined;
}

/**
 * Labelled figures. Missing ones are left out: the notes below explain why. A key shows what those
 * mean that have a note or an explanation.
 */
export const FigureList = observer(function FigureList({ figures, timeZone }: FiguresProps) {
  const { shell } = useParts();
  const known = figures.filter(({ value }) => value.kind !== 'absent');
  const explained = linesOf(known, timeZone);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StatList stats={statsOf(known, timeZone)} />
      {shell.explains ? <Lines lines={explained} /> : null}
      {explained.length > 0 && !shell.explains ? <Hint /> : null}
    </Box>
  );
});

/** The facts of one thing, with their notes. A key adds what they mean. */
export const FactList = observer(function FactList({ figures, timeZone }: FiguresProps) {
  const { shell } = useParts();
  const known = figures.filter(({ value }) => value.kind !== 'absent');
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StatList stats={statsOf(known, timeZone)} />
      <Lines lines={linesOf(shell.explains ? known : known.map(withoutHelp), timeZone)} />
      {known.some(({ help }) => help) && !shell.explains ? <Hint /> : null}
    </Box>
  );
});

/** A list and a field take letters themselves. */
const Hint = observer(function Hint() {
  const { role } = useParts().focus.focused ?? {};
  const elsewhere = role === 'list' || role === 'field' ? 'Tab, then ' : '';
  return <Words text={`${elsewhere}i explains these figures`} tone="muted" />;
});

const withoutHelp = ({ help: _, ...figure }: Figure): Figure => figure;

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => <Words key={line} text={line} tone="muted" wrap="wrap" />);

const statsOf = (figures: readonly Figure[], timeZone: string | undefined) =>
  figures.map(({ label, value, curve = [] }) => ({
    label,
    value: [valueText(value, timeZone), sparkText(curve)].filter(Boolean).join(' '),
    tone: valueTone(value),
  }));

/** A line for each figure that has more to say. */
function linesOf(figures: readonly Figure[], timeZone: string | undefined): readonly string[] {
  const write: WriteValue = (value) => valueText(value, timeZone);
  return figures.flatMap((figure) => {
    const words = [noteOf(figure, write), figure.help].filter(Boolean);
    return words.length > 0 ? [`${figure.label}: ${words.join('. ')}`] : [];
  });
}
