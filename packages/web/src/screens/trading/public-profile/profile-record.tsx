import { publicProfileFeature, recordTable } from '@skipper/core';
import { type RecordEntry, recordCounts, recordText } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DataTable } from '../../../presented/data-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { NoFigure } from '../../../ui/figures.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Sentences, so they wrap; others' cells stay on one line. */
const cells = {
  change: (entry: RecordEntry) => (
    <span className="block min-w-28 whitespace-normal text-pretty">{recordText(entry)}</span>
  ),
  reason: ({ reason }: RecordEntry) =>
    reason === null ? (
      <NoFigure why="No reason given" />
    ) : (
      <span className="wrap-anywhere block min-w-28 max-w-md whitespace-normal">{reason}</span>
    ),
};

/** Undone imports and changed settings of every account, and how much the page does not show. */
export const ProfileRecord = observer(function ProfileRecord() {
  const skipper = useSkipper();
  const [table] = useState(() => recordTable(skipper));
  const counts = skipper.use(publicProfileFeature).accounts.data;
  return (
    <Card flush title={table.shape.name} description={counts && recordCounts(counts).join(' · ')}>
      <DataTable table={table} cells={cells} />
    </Card>
  );
});
