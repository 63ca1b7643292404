import { type Figure, formatValue, noteOf, type Value } from '@skipper/core/presentation';
import { classNames } from '../ui/class-names.ts';
import { HelpTip } from './help-tip.tsx';
import { ValueView } from './value-view.tsx';

/** Labelled values one below another. */
export function FactsView({
  facts,
  timeZone,
}: {
  readonly facts: readonly Figure[];
  /** Time zone of instants; undefined: the reader's own. */
  readonly timeZone?: string | undefined;
}) {
  const write = (value: Value) => formatValue(value, { style: 'reader', timeZone });
  // Amounts line up on their decimals, as near to their labels as in a column of figures. Others stay
  // near to theirs in a wide card, too.
  const sums = facts.length > 1 && facts.every(({ value }) => value.kind === 'money');
  return (
    <dl className={classNames('grid gap-2 text-sm', sums ? 'max-w-sm text-end' : 'max-w-2xl')}>
      {facts.map((fact) => {
        const note = noteOf(fact, write);
        return (
          <div key={fact.key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
            <dt className="text-start text-muted">
              {fact.label}
              {fact.help && <HelpTip about={fact.label} text={fact.help} />}
            </dt>
            <dd className="wrap-anywhere tabular-nums *:max-w-full">
              <ValueView value={fact.value} timeZone={timeZone} />
              {note && <span className="block text-faint text-xs">{note}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
