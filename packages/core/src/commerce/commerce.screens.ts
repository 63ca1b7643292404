import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { commerceRoutes } from './commerce.routes.ts';

/** Screens of this area without a special layout. */
export const commerceScreens = {
  plans: async () => (await import('./plans/plans.screen.ts')).plansScreen,
  'settings-billing': async () =>
    (await import('./billing/mentor-billing.screen.ts')).mentorBillingScreen,
  'settings-payouts': async () => (await import('./payouts/payouts.screen.ts')).payoutsScreen,
  'settings-affiliates': async () =>
    (await import('./affiliates/affiliates.screen.ts')).affiliateSettingsScreen,
  sales: async () => (await import('./sales/sales.screen.ts')).salesScreen,
  subscribers: async () => (await import('./subscribers/subscribers.screen.ts')).subscribersScreen,
  'settings-mentee-billing': async () =>
    (await import('./billing/mentee-billing.screen.ts')).menteeBillingScreen,
  checkout: async () => (await import('./checkout/checkout.screen.ts')).checkoutScreen,
  'plan-change': async () => (await import('./plan-change/plan-change.screen.ts')).planChangeScreen,
  subscriptions: async () =>
    (await import('./subscriptions/subscriptions.screen.ts')).subscriptionsScreen,
  'settings-whop-connection': async () => (await import('./whop/whop.screen.ts')).whopScreen,
} satisfies ScreensOf<typeof commerceRoutes>;
