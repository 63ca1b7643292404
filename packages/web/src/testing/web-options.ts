import type { Capability } from '@skipper/test-kit';
import type { BrowserContextOptions } from 'playwright';

/** What the browser's driver can do beyond what all can. */
export const capabilities: readonly Capability[] = [
  'clock',
  'toast-hold',
  'storage',
  'token-life',
  'narrow',
  'connectivity',
  'cookie-life',
  'cookie-age',
  'analytics',
  'tabs',
  'focus',
  'pictures',
];

export interface WebOptions extends BrowserContextOptions {
  /** With a clock that can be moved and stopped, which takes the page half as long again. */
  readonly timed?: boolean;
}
