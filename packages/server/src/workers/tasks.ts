/** Every task that workers run, by name. What they import stays free of sockets and databases. */
export { readImport } from '../features/trading/imports/read-import.ts';
