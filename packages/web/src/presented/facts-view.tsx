import { type Figure, formatValue, noteOf, type Value } from '@skipper/core/presentation';
import { ValueView } from './value-view.tsx';

const write = (value: Value) => formatValue(value, { style: 'reader' });

/** Labelled values one below another. */
export function FactsView({ facts }: { readonly facts: readonly Figure[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map((fact) => {
        const note = noteOf(fact, write);
        return (
          <div key={fact.key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
            <dt className="text-muted">{fact.label}</dt>
            <dd className="wrap-anywhere tabular-nums *:max-w-full">
              <ValueView value={fact.value} />
              {note && <span className="block text-faint text-xs">{note}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
