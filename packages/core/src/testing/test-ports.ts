import { MemoryCookieJar } from '../platform/memory/memory-cookie-jar.ts';
import { MemoryStorage } from '../platform/memory/memory-storage.ts';
import type { Environment, Ports } from '../platform/ports/ports.ts';
import { ListNavigator } from './list-navigator.ts';
import { plainHash } from './plain-hash.ts';
import { RecordingAnalytics } from './recording-analytics.ts';
import { RecordingErrorReporter } from './recording-error-reporter.ts';
import { RecordingFormPoster } from './recording-form-poster.ts';
import { ScriptedSender } from './scripted-sender.ts';
import { SeededRandom } from './seeded-random.ts';
import { SwitchableConnectivity } from './switchable-connectivity.ts';
import { VirtualClock } from './virtual-clock.ts';

/** A full set of ports, each one a fake that the test can reach. */
export interface TestPorts extends Ports {
  readonly clock: VirtualClock;
  readonly random: SeededRandom;
  readonly sender: ScriptedSender;
  readonly cookies: MemoryCookieJar;
  readonly storage: MemoryStorage;
  readonly connectivity: SwitchableConnectivity;
  readonly navigator: ListNavigator;
  readonly analytics: RecordingAnalytics;
  readonly errorReporter: RecordingErrorReporter;
  readonly formPoster: RecordingFormPoster;
  readonly environment: Environment;
}

/** A world for one test. Replace what the test needs otherwise. */
export function testPorts(replaced: Partial<TestPorts> = {}): TestPorts {
  const clock = replaced.clock ?? new VirtualClock();
  return {
    clock,
    random: new SeededRandom(),
    sender: new ScriptedSender(clock),
    cookies: new MemoryCookieJar(clock),
    storage: new MemoryStorage(),
    connectivity: new SwitchableConnectivity(),
    navigator: new ListNavigator(),
    analytics: new RecordingAnalytics(),
    errorReporter: new RecordingErrorReporter(),
    formPoster: new RecordingFormPoster(),
    sha256: plainHash,
    environment: { secureCookies: false, timeZone: 'America/New_York' },
    ...replaced,
  };
}
