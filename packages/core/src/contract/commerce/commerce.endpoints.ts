export * from './billing.endpoints.ts';
export * from './payment-method.endpoints.ts';
export * from './payout.endpoints.ts';
export * from './plan.endpoints.ts';
export * from './sale.endpoints.ts';
export * from './subscriber.endpoints.ts';
export * from './subscription.endpoints.ts';
export * from './whop.endpoints.ts';
