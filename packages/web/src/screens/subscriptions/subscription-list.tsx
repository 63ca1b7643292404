import type { Subscription } from '@skipper/core/contract';
import { ChevronRight, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../format/money.ts';
import { formatDay } from '../../format/time.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useSkipper } from '../../web-context.tsx';

/** The Skippers a user follows: active subscriptions, one a Skipper. */
export const SubscriptionList = observer(function SubscriptionList() {
  const { subscriptions, brand } = useSkipper();
  return (
    <QueryView result={subscriptions.result}>
      {() =>
        subscriptions.active.length === 0 ? (
          <EmptyState
            of="Subscriptions"
            icon={Star}
            title="No subscriptions yet"
            action={
              <AppLink to="/dashboard/mentors" className={buttonClass('primary', 'small')}>
                Find {brand.mentors}
              </AppLink>
            }
          >
            Subscribe to a {brand.mentor} and their open positions appear here.
          </EmptyState>
        ) : (
          <ul aria-label="Subscriptions" className="divide-y divide-line">
            {subscriptions.active.map((subscription) => (
              <SubscriptionItem key={subscription.uuid} subscription={subscription} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
});

function SubscriptionItem({ subscription }: { readonly subscription: Subscription }) {
  const { account, plan } = subscription;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors hover:bg-hover/60 sm:px-5">
      <Avatar name={account.username} url={account.avatarUrl} size="md" />
      <div className="grid min-w-0 flex-1">
        <AppLink
          to={`/${encodeURIComponent(account.username)}`}
          className="truncate rounded-sm font-medium after:absolute after:inset-0"
        >
          {account.username}
        </AppLink>
        <span className="truncate text-muted text-sm">{plan.name}</span>
      </div>
      <div className="grid shrink-0 justify-items-end text-sm">
        <span className="font-medium tabular-nums">{price(subscription)}</span>
        <span className="text-muted max-sm:hidden">{renewal(subscription)}</span>
      </div>
      <ChevronRight size={16} className="shrink-0 text-faint" aria-hidden />
    </li>
  );
}

function price({ amount, currency, interval }: Subscription): string {
  if (interval === 'free' || amount === 0) return 'Free';
  return `${formatMoney({ amount, currency })} / ${interval}`;
}

function renewal({ currentPeriodEnd, cancelAtPeriodEnd }: Subscription): string {
  if (!currentPeriodEnd) return 'No end date';
  return `${cancelAtPeriodEnd ? 'Ends' : 'Renews'} ${formatDay(currentPeriodEnd)}`;
}
