import { profilePlans } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DataTable } from '../../../presented/data-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Price and access of each plan. */
export const ProfilePlans = observer(function ProfilePlans() {
  const skipper = useSkipper();
  const [table] = useState(() => profilePlans(skipper));
  return (
    <Card title="Plans" flush>
      <DataTable table={table} />
    </Card>
  );
});
