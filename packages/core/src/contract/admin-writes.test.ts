import { expect, test } from 'vitest';
import { type Endpoint, endpointList, permissionsOfRole } from './index.ts';
import { type EndpointSchemas, schemas } from './schemas.ts';

const { admin, ...others } = permissionsOfRole;
const adminOnly = admin.filter((one) => !Object.values(others).flat().includes(one));

const isForAdmins = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && adminOnly.some((one) => access.require?.includes(one));

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
  const found = writes.map((write) => [write.name, partsOf(write).reason ?? 'no reason']);
  expect(adminOnly).toEqual(['edit-broadcasters', 'view-stats', 'impersonate']);
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(([, given]) => given !== true)).toEqual([]);
});

test('every write of an admin is seen in the audit log at once', () => {
  const log = endpointList.find(({ name }) => name === 'listAuditLog')?.provides;
  const writes = endpointList.filter((one) => one.method !== 'GET' && isForAdmins(one));
  const unseen = writes.filter(({ invalidates }) => !invalidates.includes('Users'));
  expect([log, unseen.map(({ name }) => name)]).toEqual([['Users'], []]);
});
