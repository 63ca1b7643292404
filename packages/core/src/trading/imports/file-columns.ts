import type { Import } from '../../contract/index.ts';
import type { FieldOption } from '../../platform/presentation/field.ts';

/** A column of a file with its first values. */
export interface FileColumn {
  readonly name: string;
  /** Undefined once the file was read: its server keeps them no longer. */
  readonly values: readonly string[] | undefined;
}

/** The columns of a file in their order. */
export function fileColumns(
  file: Pick<Import, 'columns' | 'samples'> | undefined,
): readonly FileColumn[] {
  const { columns = [], samples = [] } = file ?? {};
  const known = samples.length > 0;
  return columns.map((name, place) => ({
    name,
    values: known ? (samples[place] ?? []) : undefined,
  }));
}

/** Undefined where the column is empty. A bar separates values that hold commas. */
export function columnExamples({ values = [] }: FileColumn): string | undefined {
  return values.length === 0 ? undefined : values.join(' | ');
}

/** A column as a choice, which shows its values once it is chosen. */
export function columnOption(column: FileColumn): FieldOption {
  const { name, values } = column;
  if (!values) return { value: name, label: name };
  const examples = columnExamples(column);
  const meaning = examples === undefined ? 'This column is empty.' : `Such as ${examples}`;
  return { value: name, label: name, meaning };
}
