import { expect, test } from 'vitest';
import { type Endpoint, endpointList } from './index.ts';
import { type EndpointSchemas, schemas } from './schemas.ts';

const isForAdmins = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && (access.require ?? []).includes('edit-broadcasters');

/** The parts of a write, and whether each has to be sent. */
function partsOf({ name }: Endpoint): Readonly<Record<string, boolean>> {
  const { body, query } = schemas[name as keyof typeof schemas] as EndpointSchemas;
  return Object.fromEntries(
    [body, query].flatMap((part) => {
      const { properties = {}, required = [] } = (part ?? {}) as {
        readonly properties?: object;
        readonly required?: readonly string[];
      };
      return Object.keys(properties).map((key) => [key, required.includes(key)] as const);
    }),
  );
}

test('every write of an admin has to give a reason', () => {
  const writes = endpointList.filter((one) => one.method !== 'GET' && isForAdmins(one));
  const found = writes.map((write) => {
    const parts = partsOf(write);
    // The answer to the buyer is the reason: accepting needs none, declining is refused without.
    if (write.name === 'decideAnyRefundRequest') return [write.name, 'answer' in parts];
    return [write.name, parts.reason ?? (`no reason` as const)];
  });
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(([, given]) => given !== true)).toEqual([]);
});
