/** For the projects whose test files share a build. */
export { openRun as setup } from './once-per-run.ts';
