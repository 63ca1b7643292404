import { expect, test } from 'vitest';
import { type Endpoint, endpointList, mayImpersonate } from './index.ts';
import { type EndpointSchemas, schemas } from './schemas.ts';

const allowed = endpointList.filter(mayImpersonate);
const names = (list: readonly Endpoint[]) => list.map(({ name }) => name).toSorted();
const isRead = ({ method }: Endpoint): boolean => method === 'GET';

test('an admin who views as a user makes no write but these', () => {
  // Listed by hand: each entry is a decision that was reviewed.
  expect(names(allowed.filter((one) => !isRead(one)))).toEqual([
    'endImpersonation',
    'signOut',
    'updatePreferences',
  ]);
  expect(names(endpointList.filter(({ impersonation }) => impersonation === 'ends'))).toEqual([
    'endImpersonation',
    'signOut',
  ]);
});

test('an admin who views as a user does not read what is the user’s alone', () => {
  expect(names(endpointList.filter((one) => isRead(one) && !mayImpersonate(one)))).toEqual([
    'getCardSetup',
    'getDataExport',
    'getDataExportFile',
    'getPayoutAccount',
    'getSubscriptionPayment',
  ]);
});

/** Members of answers that open something: a page of a provider, an account, a second step. */
const keys = ['page', 'token', 'secret', 'recoveryCodes', 'previewToken'];

/** Where such members are in an answer, however deep. Counts and yes or no open nothing. */
function opening(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]) =>
    name === 'properties'
      ? Object.entries(part as Record<string, { readonly type?: string }>).flatMap(
          ([key, member]) => {
            const isKey = keys.includes(key) && !['integer', 'boolean'].includes(member.type ?? '');
            return [...(isKey ? [`${path} ${key}`] : []), ...opening(member, path)];
          },
        )
      : opening(part, path),
  );
}

test('no read that is allowed answers with a key to something', () => {
  const responseOf = ({ name }: Endpoint): unknown =>
    (schemas[name as keyof typeof schemas] as EndpointSchemas).response;
  const openingIn = (list: readonly Endpoint[]) =>
    list.filter(isRead).flatMap((one) => opening(responseOf(one), one.name));
  expect(openingIn(allowed)).toEqual([]);
  // It would find them: the reads that are refused have some.
  expect(openingIn(endpointList).length).toBeGreaterThan(2);
});

test('a call that says nothing is allowed if it reads', () => {
  const ofMethod = (method: Endpoint['method']) => mayImpersonate({ method } as Endpoint);
  expect([ofMethod('GET'), ofMethod('POST'), ofMethod('DELETE')]).toEqual([true, false, false]);
});
