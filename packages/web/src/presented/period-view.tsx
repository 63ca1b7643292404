import type { PeriodPicker } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { SelectField } from '../ui/select-field.tsx';
import { ActionButton } from './action-button.tsx';

interface PeriodViewProps {
  readonly period: PeriodPicker;
}

/** The choice of a period, and the way to a range of days. */
export const PeriodView = observer(function PeriodView({ period }: PeriodViewProps) {
  const { label, options, chosen, range } = period;
  const own = chosen === undefined ? [{ value: '', label: range.label }] : [];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-52">
        <SelectField
          label={label}
          value={chosen ?? ''}
          options={[...own, ...options]}
          onChange={(value) => period.choose(value)}
        />
      </div>
      <ActionButton action={range} />
    </div>
  );
});
