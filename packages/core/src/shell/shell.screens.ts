import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { shellRoutes } from './shell.routes.ts';

/** Screens of this area without a special layout. */
export const shellScreens = {
  affiliates: async () => (await import('./site/affiliates.screen.ts')).affiliatesScreen,
  contact: async () => (await import('./site/contact.screen.ts')).contactScreen,
  faqs: async () => (await import('./site/faqs.screen.ts')).faqsScreen,
  home: async () => (await import('./site/home.screen.ts')).homeScreen,
  pricing: async () => (await import('./site/pricing.screen.ts')).pricingScreen,
  privacy: async () => (await import('./site/privacy.screen.ts')).privacyScreen,
  dashboard: async () => (await import('./dashboard/dashboard.screen.ts')).dashboardScreen,
  settings: async () => (await import('./menu/settings.screen.ts')).settingsScreen,
  terms: async () => (await import('./site/terms.screen.ts')).termsScreen,
} satisfies ScreensOf<typeof shellRoutes>;
