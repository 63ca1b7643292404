import type { Session } from '../contract/index.ts';
import { createSkipper, type Skipper } from '../platform/composition/create-skipper.ts';
import { parseLocation } from '../shell/navigation/parse-location.ts';
import { json } from './scripted-answers.ts';
import type { TestPorts } from './test-ports.ts';

/** The whole core at a path, for a visitor or a signed-in user. */
export async function openSkipper(
  ports: TestPorts,
  path: string,
  session?: Session,
): Promise<Skipper> {
  ports.navigator.replace(parseLocation(path));
  ports.sender.on('GET', '/api/user-subscriptions', json([]));
  if (session) {
    ports.cookies.set('token', 'a-token', 'session');
    ports.cookies.set('uuid', session.uuid, 'long');
    ports.sender.on('GET', '/api/session', json(session));
  }
  const skipper = createSkipper(ports);
  await skipper.start();
  return skipper;
}

/** The body of the latest request to a path. */
export function latestBody(ports: TestPorts, method: string, path: string): unknown {
  const body = ports.sender.sent(method, path).at(-1)?.body;
  return body === undefined ? undefined : JSON.parse(String(body));
}

/** For responses that the transport must not retry. */
export const finalAnswer = { 'x-should-retry': 'false' };
