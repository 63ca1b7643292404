import type { Figure } from '@skipper/core/presentation';
import { ValueView } from './value-view.tsx';

/** Labelled figures, side by side where there is room. */
export function FiguresView({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {figures.map(({ key, label, value, note }) => (
        <div key={key} className="grid content-start gap-1 bg-surface p-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">
            <ValueView value={value} />
          </dd>
          {note && <p className="text-muted text-xs">{note}</p>}
        </div>
      ))}
    </dl>
  );
}
