import { importHistoryTable } from '@skipper/core';
import { useState } from 'react';
import { useParts } from '../../app-context.ts';
import { TableView } from '../../presented/table-view.tsx';

/** The account's imports: one that was only read can be resumed, a committed one undone whole. */
export function ImportHistory() {
  const { skipper } = useParts();
  const [table] = useState(() => importHistoryTable(skipper));
  return <TableView table={table} />;
}
