import { type MappedField, mappedFields } from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSkipper } from '../../web-context.tsx';

const dateOrders = [
  { value: 'MDY', label: 'Month, day, year' },
  { value: 'DMY', label: 'Day, month, year' },
  { value: 'YMD', label: 'Year, month, day' },
] as const;

const decimalMarks = [
  { value: '.', label: 'Point: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
] as const;

/** Asks which column of an unknown file means what. It is remembered for files with the same columns. */
export const ColumnMappingForm = observer(function ColumnMappingForm({
  current,
}: {
  readonly current: Import;
}) {
  const { imports } = useSkipper();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void imports.remap();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Notice>
        The columns of {current.fileName} are not known yet. Say which one holds what; the next file
        with these columns is read by itself.
      </Notice>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {mappedFields.map(({ name, label, needed }) => (
          <ColumnChoice
            key={name}
            name={name}
            label={label}
            none={needed ? 'Choose a column' : 'Not in this file'}
            columns={current.columns}
          />
        ))}
        {imports.feeFields.map(({ label, value, options }, index) => (
          <SelectField
            key={label}
            label={label}
            value={value}
            options={feeOptions(value, options, index)}
            onChange={(choice) => imports.chooseFee(index, choice)}
          />
        ))}
        <SelectField
          label="Order in dates"
          value={imports.draft.dateOrder}
          options={dateOrders}
          onChange={(dateOrder) => imports.choose({ dateOrder })}
        />
        <SelectField
          label="Decimal mark"
          value={imports.draft.decimalMark}
          options={decimalMarks}
          onChange={(decimalMark) => imports.choose({ decimalMark })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => imports.startOver()}>Choose another file</Button>
        <Button type="submit" variant="primary" pending={imports.step === 'mapping'}>
          Read with these columns
        </Button>
      </div>
    </form>
  );
});

/** The first field has to be answered; the others may stay as they are. */
function feeOptions(value: string, options: readonly string[], index: number) {
  const named = options.map((option) => ({ value: option, label: option || 'No more fees' }));
  return index === 0 && value === '' ? [{ value: '', label: 'Choose a column' }, ...named] : named;
}

interface ColumnChoiceProps {
  readonly name: MappedField;
  readonly label: string;
  /** What is chosen as long as no column is. */
  readonly none: string;
  readonly columns: readonly string[];
}

const ColumnChoice = observer(function ColumnChoice({
  name,
  label,
  none,
  columns,
}: ColumnChoiceProps) {
  const { imports } = useSkipper();
  return (
    <SelectField
      label={label}
      value={imports.draft[name] ?? ''}
      options={[
        { value: '', label: none },
        ...columns.map((column) => ({ value: column, label: column })),
      ]}
      onChange={(column) => imports.map(name, column)}
    />
  );
});
