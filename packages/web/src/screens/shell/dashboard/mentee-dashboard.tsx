import { activeSubscriptionsTable, to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DataTable } from '../../../presented/data-table.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** The mentee's side: the mentors they follow. */
export const MenteeDashboard = observer(function MenteeDashboard() {
  const skipper = useSkipper();
  const { brand } = skipper;
  const [table] = useState(() => activeSubscriptionsTable(skipper));
  return (
    <Card
      flush
      title={`Your ${brand.mentors}`}
      actions={
        <AppLink to={to('mentors')} className={buttonClass('secondary', 'small')}>
          {`Find ${brand.mentors}`}
        </AppLink>
      }
    >
      <DataTable table={table} />
    </Card>
  );
});
