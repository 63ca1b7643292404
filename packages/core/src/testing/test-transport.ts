import type { Endpoint } from '../contract/index.ts';
import type { ApiError } from '../platform/transport/api-error.ts';
import { AttemptSender } from '../platform/transport/attempt.ts';
import { CallObserver } from '../platform/transport/call-observer.ts';
import type { FailureListener } from '../platform/transport/failure-listener.ts';
import { Pause } from '../platform/transport/pause.ts';
import type { TokenSource } from '../platform/transport/token-source.ts';
import { Transport } from '../platform/transport/transport.ts';
import type { UnauthorizedHandler } from '../platform/transport/unauthorized-handler.ts';
import { type TestPorts, testPorts } from './test-ports.ts';

/** Has a token, and records the transport's reports. */
export class RecordingSession implements TokenSource, UnauthorizedHandler, FailureListener {
  token: string | undefined = undefined;
  readonly refusedTokens: (string | undefined)[] = [];
  readonly failures: { readonly error: ApiError; readonly endpoint: Endpoint }[] = [];

  unauthorized(token: string | undefined): boolean {
    this.refusedTokens.push(token);
    return false;
  }

  failed(error: ApiError, endpoint: Endpoint): void {
    this.failures.push({ error, endpoint });
  }
}

/** The real transport over fakes. */
export function testTransport(replaced: Partial<TestPorts> = {}): {
  ports: TestPorts;
  session: RecordingSession;
  transport: Transport;
} {
  const ports = testPorts(replaced);
  const session = new RecordingSession();
  const transport = new Transport(
    new AttemptSender(ports.sender, ports.clock),
    new Pause(ports.clock, ports.connectivity),
    ports.random,
    session,
    new CallObserver(session, session),
  );
  return { ports, session, transport };
}
