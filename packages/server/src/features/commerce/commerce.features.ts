import type { AreaHandlers } from '../../http/call.ts';
import type { Deployment } from '../deployment.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { BillingService } from './billing/billing.service.ts';
import { payoutRoutes } from './payouts/payouts.routes.ts';
import { PayoutService } from './payouts/payouts.service.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { PlanService } from './plans/plans.service.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { SubscriptionService } from './subscriptions/subscriptions.service.ts';

export const commerceServices = ({ random, fees, payouts }: Deployment) => ({
  billing: new BillingService(random, fees),
  payouts: new PayoutService(random, payouts),
  plans: new PlanService(random),
  subscriptions: new SubscriptionService(random),
});

export type CommerceServices = ReturnType<typeof commerceServices>;

export const commerceHandlers = ({
  billing,
  plans,
}: CommerceServices): AreaHandlers<'commerce'> => ({
  ...billingRoutes(billing),
  ...payoutRoutes(),
  ...planRoutes(plans),
  ...subscriptionRoutes(),
});
