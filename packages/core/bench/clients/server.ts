/**
 * A server in its own process that returns the same kibibyte of JSON for everything. Prints its
 * port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const rows = Array.from({ length: 12 }, (_, id) => ({ id, name: `Row ${id}`, amount: 1_250 * id }));
const body = JSON.stringify({ rows, total: 12, note: 'x'.repeat(400) });

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
// Ends with its parent process.
process.stdin.resume().on('end', () => process.exit(0));
