import type { FieldOption, FieldShape } from '../../platform/presentation/field.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { type MappedField, type MappingValues, mappedFields } from './column-mapping.ts';
import { feeOptions, feePath, mostFeeColumns, showsFeeField } from './fee-columns.ts';
import { columnOption, fileColumns } from './file-columns.ts';
import type { ImportFlow } from './import-flow.store.ts';

const column = (label: string): FieldShape => ({ label, kind: 'choice' });

const columnFields = Object.fromEntries(
  mappedFields.map(({ name, label }) => [name, column(label)]),
) as Record<MappedField, FieldShape>;

const feePlaces = Array.from({ length: mostFeeColumns }, (_, place) => place);

const feeFields: Record<`fees.${number}`, FieldShape> = Object.fromEntries(
  feePlaces.map((place) => [feePath(place), column(place === 0 ? 'Fees' : `Fees ${place + 1}`)]),
);

export const columnMappingShape: FormShape<MappingValues> = {
  title: 'Columns',
  submit: 'Apply mapping',
  cancel: 'Choose another file',
  fields: {
    ...columnFields,
    ...feeFields,
    dateOrder: {
      label: 'Date format',
      kind: 'choice',
      options: [
        { value: 'MDY', label: 'Month, day, year' },
        { value: 'DMY', label: 'Day, month, year' },
        { value: 'YMD', label: 'Year, month, day' },
      ],
    },
    decimalMark: {
      label: 'Decimal mark',
      kind: 'choice',
      options: [
        { value: '.', label: 'Point, as in 1,234.50' },
        { value: ',', label: 'Comma, as in 1.234,50' },
      ],
    },
  },
};

/** In the preview there is something to go back to. */
const changedMappingShape = { ...columnMappingShape, cancel: 'Cancel' };

/** Asks which column of the current file means what. */
export function columnMapping({ current, mapping }: ImportFlow): FormModel {
  const isRead = current?.state === 'staged';
  const { fileName = 'this file' } = current ?? {};
  const unknown = `We don’t recognize ${current?.recognised ? 'all columns' : 'the columns'} of ${fileName}.`;
  const columns = fileColumns(current);
  const named = columns.map(columnOption);
  const columnOptions = mappedFields.map(({ name, needed }) => {
    const none = { value: '', label: needed ? 'Choose a column' : 'Not in this file' };
    return [name, (): readonly FieldOption[] => [none, ...named]];
  });
  const feeColumns = feePlaces.map((place) => [
    feePath(place),
    () => feeOptions(place, mapping.values.fees, columns),
  ]);
  return formOf(isRead ? changedMappingShape : columnMappingShape, mapping, {
    description: `${isRead ? `This reads ${fileName} again. Match its columns` : `${unknown} Match each one`} below; we’ll remember this for files with the same columns.`,
    applies: (key, { fees }) => {
      const [, place] = /^fees\.(\d+)$/.exec(key) ?? [];
      return place === undefined || showsFeeField(Number(place), fees, columns.length);
    },
    options: Object.fromEntries([...columnOptions, ...feeColumns]),
  });
}
