import { HttpFaults } from './http-faults.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** The way from a front end to the server, with everything that can go wrong on it. */
export interface FaultLine {
  /** The server's origin as the front end sees it. */
  readonly origin: string;
  /** Faults of single requests. */
  readonly http: HttpFaults;
  /** Faults of the line itself. */
  readonly tcp: TcpProxy;
  close(): Promise<void>;
}

export async function startFaultLine(serverPort: number): Promise<FaultLine> {
  const http = await HttpFaults.start(serverPort);
  const tcp = await TcpProxy.start(http.port);
  return {
    origin: `http://127.0.0.1:${tcp.port}`,
    http,
    tcp,
    async close() {
      await tcp.close();
      await http.close();
    },
  };
}
