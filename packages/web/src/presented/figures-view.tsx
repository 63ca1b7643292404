import { type Figure, noteOf } from '@skipper/core/presentation';
import { Sparkline } from '../charts/sparkline.tsx';
import { StatGrid, StatTile } from '../ui/stat-tile.tsx';
import { HelpTip } from './help-tip.tsx';
import { ValueView } from './value-view.tsx';
import { write } from './write-value.ts';

/** Labelled figures, side by side where there is room. */
export function FiguresView({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <StatGrid>
      {figures.map((figure) => (
        <StatTile
          key={figure.key}
          label={figure.label}
          note={noteOf(figure, write)}
          help={figure.help && <HelpTip about={figure.label} text={figure.help} />}
        >
          <ValueView value={figure.value} />
          {figure.curve && <Sparkline values={figure.curve} className="mt-1 h-8 w-full" />}
        </StatTile>
      ))}
    </StatGrid>
  );
}
