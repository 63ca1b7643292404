import { observer } from 'mobx-react-lite';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { useSkipper } from '../../web-context.tsx';
import { SubscriptionList } from '../subscriptions/subscription-list.tsx';

/** A Crew Member's side: whom they follow. */
export const MenteeDashboard = observer(function MenteeDashboard() {
  const { brand } = useSkipper();
  return (
    <Card
      flush
      title={`Your ${brand.mentors}`}
      actions={
        <AppLink to="/dashboard/mentors" className={buttonClass('secondary', 'small')}>
          {`Find ${brand.mentors}`}
        </AppLink>
      }
    >
      <SubscriptionList />
    </Card>
  );
});
