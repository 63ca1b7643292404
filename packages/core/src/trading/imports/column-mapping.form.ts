import type { ColumnMapping, RecognisedColumns } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import {
  type MappingValues,
  mappingField,
  mappingOf,
  mappingValues,
  missingColumns,
} from './column-mapping.ts';

export type MappingForm = Form<MappingValues>;

/** The form that says which column of a file means what, with what is known of them. */
export const mappingForm = (
  known: RecognisedColumns | null,
  submit: (mapping: ColumnMapping) => Promise<void>,
): MappingForm =>
  new Form({
    initial: mappingValues(known),
    check: missingColumns,
    fieldOf: mappingField,
    submit: (values) => submit(mappingOf(values)),
  });
