import type { Field } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { columns } from '../ui/columns.ts';
import { FieldView } from './field-view.tsx';

/** Choices that take effect at once, side by side where there is room. */
export const FilterBar = observer(function FilterBar({
  fields,
}: {
  readonly fields: readonly Field[];
}) {
  return (
    <div className={`${columns.sixths} gap-x-3 gap-y-3 sm:gap-x-(--gutter)`}>
      {fields.map((field) => (
        <FieldView key={field.key} field={field} />
      ))}
    </div>
  );
});
