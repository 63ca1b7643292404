/**
 * `npm run faults line`: breaks an answer off at every byte, in every way a line can break, and
 * wants each call to fail for what it is and to go well once the line is whole.
 */
import { breakAt, breaks } from '../faults/broken-line.ts';
import { startFaultLine } from '../faults/fault-line.ts';
import { HeadlessDriver } from '../headless/headless-driver.ts';
import { ServerProcess } from '../world/server-process.ts';
import { World } from '../world/world.ts';

/** Each kind is tried every so many bytes: one that hangs waits for six deadlines. */
const strides = { reset: 1, truncate: 1, hang: 25 } as const;

const server = await ServerProcess.start({});
const line = await startFaultLine(server.port);
const app = new HeadlessDriver(line.origin);
const stage = { app, world: new World(server, line) };
try {
  await app.visit('/');
  for (const kind of breaks) {
    let tried = 0;
    for (let at = 0; await breakAt(stage, kind, at); at += strides[kind]) tried += 1;
    if (tried < 5) throw new Error(`Only ${tried} answers broke off (${kind}).`);
    process.stdout.write(`${kind}: ${tried} places, each told for what it is\n`);
  }
} finally {
  await app.dispose();
  await line.close();
  await server.stop();
}
