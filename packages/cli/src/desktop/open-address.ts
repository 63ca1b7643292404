import { spawn } from 'node:child_process';

export interface Desktop {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Opens a web address in the user's browser. False where there is none to open: over SSH, or on a
 * machine without a screen, where `xdg-open` would start a text browser over the app.
 */
export async function openAddress(
  address: string,
  { platform, environment }: Desktop = thisDesktop,
): Promise<boolean> {
  if (!/^https?:\/\//.test(address)) return false;
  const opener = openerOf({ platform, environment });
  if (!opener) return false;
  const [command, ...args] = opener;
  const child = spawn(command, [...args, address], {
    stdio: 'ignore',
    detached: true,
    env: environment,
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

const thisDesktop: Desktop = { platform: process.platform, environment: process.env };

function openerOf({ platform, environment }: Desktop): readonly [string, ...string[]] | undefined {
  if (platform === 'darwin') return ['open'];
  // Not `start`: the shell would read the ampersands of an address.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  const { DISPLAY, WAYLAND_DISPLAY } = environment;
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}
