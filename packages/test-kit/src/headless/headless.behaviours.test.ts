import { runBehaviours } from '../run-behaviours.ts';
import { HeadlessDriver } from './headless-driver.ts';

runBehaviours({
  ui: 'headless',
  createDriver: async ({ origin }) => new HeadlessDriver(origin),
});
