import type { PreferencesBody } from '@skipper/core/contract';

/** Default notification preferences. `timezone` is the user's. */
export function defaultPreferences(timezone: string): PreferencesBody {
  const trade = { push: true, email: false, sms: false };
  const account = { push: true, email: true, sms: false };
  return {
    matrix: {
      'trade-opened': trade,
      'trade-closed': trade,
      'trade-update': trade,
      'plan-change': account,
      payment: account,
      security: account,
    },
    mentors: [],
    quietHours: {
      enabled: false,
      start: '22:00',
      end: '07:00',
      timezone,
      days: [1, 2, 3, 4, 5, 6, 7],
      ignoredBy: [],
    },
    digest: 'off',
  };
}
