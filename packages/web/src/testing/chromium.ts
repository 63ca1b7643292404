import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** Where systems install Chromium, in the order of preference. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the system's Chromium, or Playwright's own where there is none.
 * `CHROMIUM_PATH` names another one.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  return chromium.launch({ args: quiet, ...(executablePath ? { executablePath } : {}) });
}
