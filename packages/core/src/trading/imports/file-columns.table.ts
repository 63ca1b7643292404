import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { text } from '../../platform/presentation/value.ts';
import { knownResult } from '../../platform/query/known-result.ts';
import { columnExamples, type FileColumn, fileColumns } from './file-columns.ts';
import type { ImportFlow } from './import-flow.store.ts';

/** The first values of each column of a file, for its owner to say which is which. */
export const fileColumnsShape: TableShape<FileColumn> = {
  key: 'columns',
  name: 'Columns in this file',
  rowKey: ({ name }) => name,
  empty: { title: 'This file has no columns' },
  columns: [
    { key: 'column', label: 'Column', value: ({ name }) => text(name) },
    {
      key: 'values',
      label: 'First values',
      long: true,
      value: (column) => text(columnExamples(column), 'Empty'),
    },
  ],
};

/** The columns of the current file. */
export const fileColumnsTable = (imports: ImportFlow): Table<FileColumn> =>
  tableOf(fileColumnsShape, {
    result: () => knownResult(fileColumns(imports.current)),
    rows: (columns) => columns,
  });
