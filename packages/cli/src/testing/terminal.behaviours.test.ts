import { runBehaviours } from '@skipper/test-kit';
import { TerminalDriver } from './terminal-driver.ts';

runBehaviours({ ui: 'terminal', createDriver: ({ origin }) => TerminalDriver.make(origin) });
