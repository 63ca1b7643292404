import type { Capability } from '@skipper/test-kit';
import type { BrowserContextOptions } from 'playwright';

/** The abilities of the browser's driver beyond those of all. */
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
