import { type } from 'node:os';
import { version } from './version.ts';

/** How the server names this client in the list of sessions that its user sees. */
export const userAgent = `skipper-terminal/${version} (${type()})`;
