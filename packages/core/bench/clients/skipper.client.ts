import { Agent } from 'undici';
import { query } from '../../src/contract/endpoint.ts';
import { UndiciSender } from '../../src/node/undici-sender.ts';
import { AttemptSender } from '../../src/platform/transport/attempt.ts';
import { CallObserver } from '../../src/platform/transport/call-observer.ts';
import { Pause } from '../../src/platform/transport/pause.ts';
import { Transport } from '../../src/platform/transport/transport.ts';
import { benchPorts } from '../harness/ports.ts';
import type { Client } from './client.ts';

const { clock, random, connectivity } = benchPorts;

const getRow = query<{ query: { readonly id: number }; response: unknown }>({
  name: 'getRow',
  path: '/rows',
  access: 'public',
  summary: 'A row.',
});

/** Our transport with the terminal's sender: bearer, deadline, retries, error reasons. */
export function skipper(origin: string): Client {
  const transport = new Transport(
    new AttemptSender(new UndiciSender(origin, new Agent(), 'bench'), clock),
    new Pause(clock, connectivity),
    random,
    { token: 'token' },
    new CallObserver({ unauthorized: () => false }, { failed() {} }),
  );
  return () => transport.send(getRow, { query: { id: 1 } });
}
