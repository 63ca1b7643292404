import { importHistoryTable, importState } from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { CircleX, FileClock, Trash2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DataTable } from '../../../presented/data-table.tsx';
import { ValueView } from '../../../presented/value-view.tsx';
import { Card } from '../../../ui/card.tsx';
import { useSkipper } from '../../../web-context.tsx';

const icons = {
  Resume: FileClock,
  Discard: Trash2,
  'Undo import': Undo2,
  'Cancel import': CircleX,
};

/** The name of the file. In a narrow table, its state and what was left out stand below it. */
const cells = {
  file: (one: Import) => (
    <>
      <span className="block max-w-36 truncate font-medium sm:max-w-64">{one.fileName}</span>
      <span className="only-narrow max-w-36 whitespace-normal text-muted">
        <ValueView value={importState(one)} />
        {one.state !== 'reading' && ` ${one.rows.rejected} rejected`}
        {one.rows.conflict > 0 && `, ${one.rows.conflict} in conflict`}
      </span>
    </>
  ),
};

/** The files that went into an account. One that was added can be undone whole. */
export const ImportHistory = observer(function ImportHistory() {
  const skipper = useSkipper();
  const [table] = useState(() => importHistoryTable(skipper));
  return (
    <Card flush title={table.shape.name}>
      <DataTable table={table} cells={cells} icons={icons} />
    </Card>
  );
});
