import { publicProfileFeature, recordTable } from '@skipper/core';
import { recordCounts } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TableCard } from '../../../presented/table-card.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Undone imports and changed settings of every account, and how much the page does not show. */
export const ProfileRecord = observer(function ProfileRecord() {
  const skipper = useSkipper();
  const [table] = useState(() => recordTable(skipper));
  const counts = skipper.use(publicProfileFeature).accounts.data;
  return (
    <TableCard
      title={table.shape.name}
      description={counts && recordCounts(counts).join(' · ')}
      table={table}
    />
  );
});
