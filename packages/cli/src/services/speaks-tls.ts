import { connect } from 'node:tls';

/** Longer than a handshake takes, in milliseconds; a command is waiting. */
const patience = 1_000;

/** Whether a TLS handshake succeeds at the origin's host and port, whatever its certificate says. */
export function answersTls(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 80),
      // Nothing is sent on this connection: it only shows which protocol is spoken.
      rejectUnauthorized: false,
      timeout: patience,
    });
    const end = (answers: boolean) => () => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('secureConnect', end(true));
    socket.once('timeout', end(false));
    socket.once('error', end(false));
    socket.once('close', end(false));
  });
}
