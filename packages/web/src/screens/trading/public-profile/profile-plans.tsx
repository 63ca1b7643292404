import { type OfferedPlan, planPrices, profilePlans } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TableCard } from '../../../presented/table-card.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** The name. In a narrow table, the prices and what they open stand below it. */
const cells = {
  name: (plan: OfferedPlan) => (
    <span className="wrap-anywhere grid min-w-0 gap-0.5">
      <span className="@xl:w-max @xl:max-w-40 whitespace-normal font-medium">
        <bdi>{plan.name}</bdi>
      </span>
      <span className="only-narrow text-pretty whitespace-normal">{planPrices(plan)}</span>
      <span className="only-narrow text-pretty whitespace-normal text-muted">
        <bdi>{plan.opens}</bdi>
      </span>
    </span>
  ),
};

/** Price and access of each plan. */
export const ProfilePlans = observer(function ProfilePlans() {
  const skipper = useSkipper();
  const [table] = useState(() => profilePlans(skipper));
  return <TableCard title="Plans" table={table} cells={cells} />;
});
