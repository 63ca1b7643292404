/** The types of the package that tests use; it has none. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  interface Session {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] };
  }

  export class SMTPServer {
    constructor(options: {
      readonly authOptional?: boolean;
      readonly disabledCommands?: readonly string[];
      readonly onData?: (
        stream: Readable,
        session: Session,
        done: (error?: Error | null) => void,
      ) => void;
    });
    readonly server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
}
