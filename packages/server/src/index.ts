/** The server as a program starts it: settings in, routes out. It listens only where configured. */
export { type Adapters, systemAdapters } from './adapters/adapters.ts';
export { type Clock, systemClock } from './adapters/clock.ts';
export { type App, buildApp } from './app.ts';
export { type Config, ConfigError, readCommand } from './config.ts';
