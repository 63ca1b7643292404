import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSkipper } from '../../web-context.tsx';
import { SubscriptionList } from './subscription-list.tsx';

export function SubscriptionsPage() {
  const { brand } = useSkipper();
  return (
    <Page narrow>
      <PageHeader
        title="Subscriptions"
        description={`The ${brand.mentors} you follow. Open one to see its positions.`}
      />
      <Card flush>
        <SubscriptionList />
      </Card>
    </Page>
  );
}
