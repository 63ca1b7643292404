import type { Field } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { FieldView } from './field-view.tsx';

/** Choices that take effect at once, side by side where there is room. */
export const FilterBar = observer(function FilterBar({
  fields,
}: {
  readonly fields: readonly Field[];
}) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {fields.map((field) => (
        <FieldView key={field.key} field={field} />
      ))}
    </div>
  );
});
