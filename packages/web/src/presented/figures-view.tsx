import { type Figure, noteOf } from '@skipper/core/presentation';
import { Sparkline } from '../charts/sparkline.tsx';
import { StatGrid, StatTile } from '../ui/stat-tile.tsx';
import { HelpTip } from './help-tip.tsx';
import { ValueView } from './value-view.tsx';
import { write } from './write-value.ts';

/** More characters than a tile has room for in the size of figures. */
const longFigure = 13;

/** Labelled figures, side by side where there is room. One that is long makes all of them smaller. */
export function FiguresView({ figures }: { readonly figures: readonly Figure[] }) {
  const small = figures.some(({ value }) => write(value).length > longFigure);
  return (
    <StatGrid>
      {figures.map((figure) => (
        <StatTile
          key={figure.key}
          label={figure.label}
          small={small}
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
