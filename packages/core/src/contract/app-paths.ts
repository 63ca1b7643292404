/**
 * Screens that mails, push messages and payment providers lead to. The server cannot read the route
 * table, so a test of the route table holds the two together.
 */
export const appPaths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  subscriptions: '/dashboard/subscriptions',
  payOverdue: (subscription: string) => `/dashboard/subscriptions?pay=${subscription}`,
  menteeBilling: '/dashboard/settings/mentee-billing',
  plans: '/dashboard/plans',
  payouts: '/dashboard/settings/payouts',
  affiliates: '/dashboard/settings/affiliates',
  changePlan: (subscription: string) => `/dashboard/subscriptions/${subscription}/change`,
  dataExport: '/dashboard/settings/your-data',
  deleteAccount: '/dashboard/settings/delete-account',
  sessions: '/dashboard/settings/sessions',
  contact: '/contact',
  secondFactor: '/dashboard/settings/two-step',
  notifications: '/dashboard/settings/notifications',
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  verifyEmail: (token: string) => `/verify-email/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  acceptInvitation: (token: string) => `/accept-invitation/${token}`,
  profile: (username: string) => `/${username}`,
} as const;
