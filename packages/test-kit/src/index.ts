/** The behaviour suite, the interface its drivers implement, and the real server it runs against. */
export { codeOfApp, turnOnTwoStep } from './authenticator.ts';
export type {
  AppDriver,
  Capability,
  Outcome,
  Person,
  PickedFile,
  Shown,
  ToastText,
  TokenLife,
  UserCard,
} from './driver.ts';
export { eventually, observationDeadline } from './eventually.ts';
export { type FaultLine, startFaultLine } from './faults/fault-line.ts';
export { type FaultAnswer, problem, type Spoil } from './faults/http-faults.ts';
export { csvFile } from './fixtures/csv-file.ts';
export { tradeZeroCsv, tradeZeroNets } from './fixtures/trade-zero.ts';
export { MovableClock } from './headless/movable-clock.ts';
export { type Place, toComeList } from './places.ts';
export { runBehaviours, type SuiteOptions } from './run-behaviours.ts';
export { firstNumber, plainText, showsRow, showsValue } from './shows-value.ts';
export { Unsupported } from './skips.ts';
export { vocabulary } from './vocabulary.ts';
export { FormService } from './world/form-service.ts';
export {
  type GalleryLook,
  type GalleryStage,
  galleryLooks,
  galleryStage,
  galleryStates,
} from './world/gallery.ts';
export { hardlyNamed, hardNames } from './world/hard-names.ts';
export { oncePerRun, openRun } from './world/once-per-run.ts';
export {
  type RouteSample,
  routeSamples,
  sampleViewers,
  type Viewer,
  viewers,
} from './world/route-samples.ts';
export { ServerProcess, type ServerSettings } from './world/server-process.ts';
export { type User, World } from './world/world.ts';
