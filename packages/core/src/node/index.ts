/** The ports of the core for Node, as the terminal uses them. Needs the optional peer `undici`. */

export { EnvironmentCookieJar, tokenCookie } from './environment-cookie-jar.ts';
export { FileCookieJar } from './file-cookie-jar.ts';
export { FileStorage } from './file-storage.ts';
export { LogFileReporter } from './log-file-reporter.ts';
export { type NodePorts, type NodePortsOptions, nodePorts } from './node-ports.ts';
export {
  PrivateFileError,
  PrivateFileHeldError,
  readPrivateFile,
  updatePrivateFile,
} from './private-file.ts';
export { ProxyError } from './proxied-sender.ts';
export { StackNavigator } from './stack-navigator.ts';
export {
  alwaysOnline,
  localTimeZone,
  noAnalytics,
  plainFormPoster,
  systemClock,
  systemRandom,
} from './system-ports.ts';
export { UndiciSender } from './undici-sender.ts';
