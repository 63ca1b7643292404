import { join } from 'node:path';
import { type Ports, parseLocation } from '@skipper/core';
import { render } from 'ink';
import { Agent } from 'undici';
import { EnvironmentCookieJar } from '../adapters/environment-cookie-jar.ts';
import { FileCookieJar } from '../adapters/file-cookie-jar.ts';
import { FileStorage } from '../adapters/file-storage.ts';
import { LogFileReporter } from '../adapters/log-file-reporter.ts';
import { StackNavigator } from '../adapters/stack-navigator.ts';
import {
  alwaysOnline,
  noAnalytics,
  plainFormPoster,
  systemClock,
  systemRandom,
} from '../adapters/system-ports.ts';
import { UndiciSender } from '../adapters/undici-sender.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { readUpload } from '../services/upload.ts';
import type { Folders } from '../settings/folders.ts';
import type { EnvironmentToken, Settings } from '../settings/settings.ts';
import { App } from './app.tsx';
import { createParts } from './create-parts.ts';

export interface RunAppOptions {
  readonly host: Host;
  readonly folders: Folders;
  readonly settings: Settings;
  readonly environmentToken: EnvironmentToken | undefined;
  /** Where to open; home, or the dashboard for whoever is signed in, when left out. */
  readonly path: string | undefined;
}

/** Runs the app until the user leaves; gives the terminal back as it was. */
export async function runApp(options: RunAppOptions): Promise<ExitCode> {
  const { host, settings } = options;
  const agent = new Agent();
  let leave: (code: ExitCode) => void = () => undefined;
  const left = new Promise<ExitCode>((resolve) => {
    leave = resolve;
  });
  const ports = portsOf(options, agent);
  const parts = createParts({
    ports,
    server: settings.server.value,
    readFile: (path) => readUpload(path, host.stdin),
    leave: (how) => leave(how === 'quit' ? exitCodes.ok : exitCodes.interrupted),
  });
  const instance = render(
    <App parts={parts} report={(error) => ports.errorReporter.report(error, 'screen')} />,
    {
      stdin: host.stdin as NodeJS.ReadStream,
      stdout: host.stdout as NodeJS.WriteStream,
      stderr: host.stderr as NodeJS.WriteStream,
      exitOnCtrlC: false,
      alternateScreen: true,
      // It was decided before Ink was loaded that somebody sits there, also where CI is set.
      interactive: true,
    },
  );
  const stopSignals = onSignals((code) => leave(code));
  void parts.skipper.start();
  const code = await left;
  stopSignals();
  instance.unmount();
  await instance.waitUntilExit();
  parts.skipper.dispose();
  await agent.destroy();
  return code;
}

function onSignals(leave: (code: ExitCode) => void): () => void {
  const interrupt = () => leave(exitCodes.interrupted);
  const terminate = () => leave(exitCodes.terminated);
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate);
  return () => {
    process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate);
  };
}

function portsOf(
  { folders, settings, environmentToken, path }: RunAppOptions,
  agent: Agent,
): Ports {
  const origin = settings.server.value;
  const profile = settings.profile.value;
  const stored = new FileCookieJar({
    folder: folders.config,
    profile,
    origin,
    now: systemClock.now,
  });
  const cookies = environmentToken
    ? new EnvironmentCookieJar(environmentToken.token, stored)
    : stored;
  const signedIn = cookies.get('token') !== undefined;
  return {
    clock: systemClock,
    random: systemRandom,
    sender: new UndiciSender(origin, agent),
    cookies,
    storage: new FileStorage(join(folders.state, 'storage.json')),
    connectivity: alwaysOnline,
    navigator: new StackNavigator(parseLocation(path ?? (signedIn ? '/dashboard' : '/'))),
    analytics: noAnalytics,
    errorReporter: new LogFileReporter(join(folders.state, 'skipper.log'), systemClock.now),
    formPoster: plainFormPoster,
    environment: {
      secureCookies: false,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  };
}
