import { publicProfileFeature, recordTable } from '@skipper/core';
import { recordCounts } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DataTable } from '../../../presented/data-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Undone imports and changed settings of every account, and how much the page does not show. */
export const ProfileRecord = observer(function ProfileRecord() {
  const skipper = useSkipper();
  const [table] = useState(() => recordTable(skipper));
  const counts = skipper.use(publicProfileFeature).accounts.data;
  return (
    <Card flush title={table.shape.name} description={counts && recordCounts(counts).join(' · ')}>
      <DataTable table={table} />
    </Card>
  );
});
