import {
  type Calculator,
  type Figure,
  formatValue,
  noteOf,
  type Value,
} from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { FieldView } from './field-view.tsx';
import { ValueView } from './value-view.tsx';

const write = (value: Value) => formatValue(value, { style: 'reader' });

/** Fields, and beside them the figures that follow: the last one is the result. */
export const CalculatorView = observer(function CalculatorView({
  calculator: { title, fields, figures, note, equal },
}: {
  readonly calculator: Calculator;
}) {
  return (
    <section
      aria-label={title}
      className="twelve gap-0 overflow-clip rounded-lg border border-line bg-surface shadow-low"
    >
      <div className="grid content-start gap-4 border-line p-5 max-md:border-b sm:p-6 md:col-span-5 md:border-e">
        <h2 className="font-semibold text-lg">{title}</h2>
        {fields.map((field) => (
          <FieldView key={field.key} field={field} />
        ))}
        <p className="text-pretty text-faint text-sm">{note}</p>
      </div>
      <div className="p-5 sm:p-6 md:col-span-7" aria-live="polite">
        {figures ? (
          <Sum figures={figures} equal={equal === true} />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
      </div>
    </section>
  );
});

const resultClass = 'font-semibold text-2xl tabular-nums tracking-tight';

/** A column of amounts, their signs and points below one another. */
function Sum({ figures, equal }: { readonly figures: readonly Figure[]; readonly equal: boolean }) {
  return (
    <dl className="grid">
      {figures.map((figure, index) => {
        const last = !equal && index === figures.length - 1;
        return (
          <div
            key={figure.key}
            data-figure
            className={
              last
                ? 'flex flex-wrap items-baseline justify-between gap-x-4 pt-4'
                : 'flex items-baseline justify-between gap-x-3 border-line border-b py-2'
            }
          >
            <dt className={last ? 'font-semibold text-lg' : 'shrink-0 text-muted'}>
              {figure.label}
            </dt>
            <dd
              className={classNames(
                'order-2',
                equal ? 'text-pretty text-end' : 'whitespace-nowrap',
                last ? resultClass : 'tabular-nums',
              )}
            >
              <ValueView value={figure.value} />
            </dd>
            {figure.note && (
              <dd className="order-1 me-auto whitespace-nowrap text-faint text-sm">
                {noteOf(figure, write)}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
