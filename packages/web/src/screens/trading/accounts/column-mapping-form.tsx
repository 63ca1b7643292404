import { formProblem, importsFeature, type MappedField, mappedFields } from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSkipper } from '../../../web-context.tsx';

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
  const imports = useSkipper().use(importsFeature);
  return (
    <Form
      label="Columns"
      problem={formProblem(Object.values(imports.mapping.errors), imports.error)}
      onSend={() => imports.remap()}
    >
      <Notice>
        We don’t recognise the columns of {current.fileName}. Match each one below; we’ll remember
        this for files with the same columns.
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
        {imports.mapping.feeFields.map(({ label, value, options }, index) => (
          <SelectField
            key={label}
            label={label}
            value={value}
            error={index === 0 ? imports.mapping.errors.fees : undefined}
            options={feeOptions(value, options, index)}
            onChange={(choice) => imports.mapping.chooseFee(index, choice)}
          />
        ))}
        <SelectField
          label="Date format"
          value={imports.mapping.draft.dateOrder}
          options={dateOrders}
          onChange={(dateOrder) => imports.mapping.choose({ dateOrder })}
        />
        <SelectField
          label="Decimal mark"
          value={imports.mapping.draft.decimalMark}
          options={decimalMarks}
          onChange={(decimalMark) => imports.mapping.choose({ decimalMark })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => imports.startOver()}>Choose another file</Button>
        <Button type="submit" variant="primary" pending={imports.step === 'mapping'}>
          Apply mapping
        </Button>
      </div>
    </Form>
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
  /** The value while no column is chosen. */
  readonly none: string;
  readonly columns: readonly string[];
}

const ColumnChoice = observer(function ColumnChoice({
  name,
  label,
  none,
  columns,
}: ColumnChoiceProps) {
  const imports = useSkipper().use(importsFeature);
  return (
    <SelectField
      label={label}
      value={imports.mapping.draft[name] ?? ''}
      error={imports.mapping.errors[name]}
      options={[
        { value: '', label: none },
        ...columns.map((column) => ({ value: column, label: column })),
      ]}
      onChange={(column) => imports.mapping.map(name, column)}
    />
  );
});
