import { beforeAll } from 'vitest';
import { startFaultLine } from '../faults/fault-line.ts';
import { CallFailed } from '../world/api-caller.ts';
import { ServerProcess } from '../world/server-process.ts';
import { World } from '../world/world.ts';

/** A real server for the tests of a file, called as any client would: without a front end. */
export function contractWorld(): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    const server = await ServerProcess.start();
    const line = await startFaultLine(server.port);
    world = new World(server, line);
    return async () => {
      await line.close();
      await server.stop();
    };
  });
  return () => {
    if (!world) throw new Error('The server has not started.');
    return world;
  };
}

/** The status a call was refused with. Throws where it was not. */
export async function refused(call: Promise<unknown>): Promise<number> {
  const failure = await call.catch((error: unknown) => error);
  if (failure instanceof CallFailed) return failure.status;
  throw new Error('The call was not refused.');
}
