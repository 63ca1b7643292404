import { parseLocation, to } from '@skipper/core';
import { type NodePorts, nodePorts, tokenCookie } from '@skipper/core/node';
import { clipboardSequence } from '../desktop/clipboard-sequence.ts';
import { openAddress } from '../desktop/open-address.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { unreachable } from '../services/failure-message.ts';
import { saveNew } from '../services/save-new.ts';
import { readUpload } from '../services/upload.ts';
import type { Folders } from '../settings/folders.ts';
import type { EnvironmentToken, Settings } from '../settings/settings.ts';
import { userAgent } from '../user-agent.ts';
import { createParts, type PartsOptions, startParts } from './create-parts.ts';
import { FirstScreen } from './first-screen.ts';
import { saveMemorySoon } from './save-memory.ts';
import { suspendProcess } from './suspend-process.ts';

export interface RunAppOptions {
  readonly host: Host;
  readonly folders: Folders;
  readonly settings: Settings;
  /** The terminal has a light background. */
  readonly light: boolean;
  readonly environmentToken: EnvironmentToken | undefined;
  /** Start path; by default home, or the dashboard when signed in. */
  readonly path: string | undefined;
}

/** Milliseconds to wait for data once the views are there, so that most starts draw one frame. */
const longestWait = 100;

/** Runs the app until the user leaves; gives the terminal back as it was. */
export async function runApp(options: RunAppOptions): Promise<ExitCode> {
  const { host, settings } = options;
  let leave: (code: ExitCode) => void = () => undefined;
  const left = new Promise<ExitCode>((resolve) => {
    leave = resolve;
  });
  let restart: () => void = () => undefined;
  const ports = portsOf(options, () => restart());
  const report = (error: unknown) => ports.errorReporter.report(error, 'screen');
  const outside: Omit<PartsOptions, 'ports'> = {
    server: settings.server.value,
    openAddress,
    copy: (text) => void host.stdout.write(clipboardSequence(text)),
    readFile: (path) => readUpload(path, host.stdin),
    saveFile: (name, content) => saveNew(process.cwd(), name, content),
    leave: (how) => leave(how === 'quit' ? exitCodes.ok : exitCodes.interrupted),
  };
  const started = createParts({ ...outside, ports });
  startParts(started, report);
  const first = new FirstScreen(started.skipper);
  // The server answers while the views are loaded.
  const { RunningApp } = await import('./running-app.tsx');
  await first.complete(longestWait);
  const app = new RunningApp({
    ...outside,
    started,
    report,
    ports: (again) => {
      restart = again;
      return ports;
    },
    suspend: suspendProcess,
    light: options.light,
    terminal: {
      stdin: host.stdin as NodeJS.ReadStream,
      stdout: host.stdout as NodeJS.WriteStream,
      stderr: host.stderr as NodeJS.WriteStream,
      exitOnCtrlC: false,
      // Only what has changed is written, and a key is answered within a frame of the screen.
      incrementalRendering: true,
      maxFps: 120,
      alternateScreen: true,
      // Whether the terminal is interactive was decided before Ink was loaded, also under CI.
      interactive: true,
    },
  });
  setImmediate(() => first.dispose());
  const stopSignals = onSignals((code) => leave(code));
  const stopSaving = saveMemorySoon();
  const code = await left;
  stopSignals();
  stopSaving();
  await app.close();
  await ports.close();
  const { neverReached } = app.parts.reach;
  if (code === exitCodes.ok && neverReached) throw unreachable(settings.server.value, neverReached);
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
  reload: () => void,
): NodePorts {
  const options = {
    server: settings.server.value,
    proxy: settings.proxy,
    token: environmentToken?.token,
    folders,
    profile: settings.profile.value,
    userAgent,
    reload,
    live: true as const,
  };
  if (path !== undefined) return nodePorts({ ...options, address: path });
  const ports = nodePorts(options);
  const signedIn = ports.cookies.get(tokenCookie) !== undefined;
  if (signedIn) ports.navigator.replace(parseLocation(to('dashboard')));
  return ports;
}
