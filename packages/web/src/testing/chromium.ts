import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const shell = '/usr/bin/chromium-headless-shell';
/** Where systems install the whole of Chromium, in the order of preference. */
const wholes = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
  const named = process.env.CHROMIUM_PATH;
  return launch(named ?? [shell, ...wholes].find((place) => existsSync(place)));
}

/** A Chromium that can show notifications: the one without windows refuses them for good. */
export const wholeChromium: string | undefined = [process.env.CHROMIUM_PATH, ...wholes].find(
  (place) => place && !place.includes('headless-shell') && existsSync(place),
);

export const launchWholeChromium = (): Promise<Browser> => launch(wholeChromium);

const launch = (executablePath: string | undefined): Promise<Browser> =>
  chromium.launch({ args: quiet, ...(executablePath ? { executablePath } : {}) });
