import type { ScreenLoader, ScreensOf } from '../platform/presentation/screen-model.ts';
import type { FallbackScreen } from './navigation/route-table.ts';
import type { shellRoutes } from './shell.routes.ts';

/** Screens of this area without a special layout, and those shown in place of another. */
export const shellScreens = {
  affiliates: async () => (await import('./site/affiliates.screen.ts')).affiliatesScreen,
  contact: async () => (await import('./site/contact.screen.ts')).contactScreen,
  faqs: async () => (await import('./site/faqs.screen.ts')).faqsScreen,
  forbidden: async () => (await import('./navigation/forbidden.screen.ts')).forbiddenScreen,
  home: async () => (await import('./site/home.screen.ts')).homeScreen,
  pricing: async () => (await import('./site/pricing.screen.ts')).pricingScreen,
  privacy: async () => (await import('./site/privacy.screen.ts')).privacyScreen,
  dashboard: async () => (await import('./dashboard/dashboard.screen.ts')).dashboardScreen,
  settings: async () => (await import('./menu/settings.screen.ts')).settingsScreen,
  terms: async () => (await import('./site/terms.screen.ts')).termsScreen,
} satisfies ScreensOf<typeof shellRoutes> & Readonly<Partial<Record<FallbackScreen, ScreenLoader>>>;
