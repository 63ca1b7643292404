import { type EndpointName, endpointList, permissionMap } from '@skipper/core/contract';
import {
  areaOfCall,
  type EndpointSchemas,
  schemaProblems,
  schemas,
} from '@skipper/core/contract/schemas';
import { describe, expect, test } from 'vitest';
import { type SmokeCheck, tagsOf } from './check.ts';
import { type Facts, unusedId } from './facts.ts';
import { readOnlyPlan } from './plan.ts';
import { writePlan } from './run-writes.ts';
import { selected } from './select.ts';

const all: Omit<Facts, 'permissions'> = {
  token: true,
  username: 'smoke_ann',
  user: unusedId,
  mentor: 'bob',
  account: unusedId,
  dataExport: unusedId,
  publicAccount: unusedId,
  chainLink: unusedId,
  position: unusedId,
  import: unusedId,
  invoice: unusedId,
  invoiceNumber: 'SK-000012',
  plan: unusedId,
  creditNote: unusedId,
  soldCreditNote: unusedId,
  sale: unusedId,
  paidSale: unusedId,
  refundRequest: unusedId,
  anyRefundRequest: unusedId,
  anyMentor: unusedId,
  job: unusedId,
  feeInvoice: unusedId,
  subscription: unusedId,
  payout: unusedId,
  taxYear: '2026',
  anyPayout: unusedId,
  statement: '2026-01',
  subscriber: unusedId,
};
const as = (...roles: readonly ('mentor' | 'mentee' | 'admin')[]): Facts => ({
  ...all,
  permissions: permissionMap(roles),
});
const visitor: Facts = {
  token: false,
  permissions: undefined,
  mentor: 'bob',
  publicAccount: unusedId,
};
const line = ({ name, bearer, expects, skip }: SmokeCheck) =>
  `${name} | ${bearer} ${expects}${skip ? `, skipped: ${skip}` : ''}`;
const of = (name: EndpointName, facts: Facts) =>
  readOnlyPlan(facts)
    .filter(({ endpoint }) => endpoint.name === name)
    .map(line);

describe('the plan', () => {
  test('has a check for each call of the contract, for every role', () => {
    for (const facts of [as('mentor'), as('mentee'), as('admin'), as('mentor', 'admin')]) {
      const checked = new Set(
        [...readOnlyPlan(facts), ...writePlan(facts)].map(({ endpoint }) => endpoint.name),
      );
      expect(endpointList.map(({ name }) => name).filter((name) => !checked.has(name))).toEqual([]);
    }
  });

  test('changes nothing: a write is only sent where it is refused, with nothing in it', () => {
    for (const facts of [as('mentor', 'admin'), as('mentee'), visitor]) {
      const writes = readOnlyPlan(facts).filter(({ endpoint }) => endpoint.method !== 'GET');
      expect(writes.length).toBeGreaterThan(30);
      for (const { endpoint, kind, args, bearer, expects } of writes) {
        expect([kind, bearer, expects, args.body]).toEqual(
          {
            'no-bearer': ['no-bearer', 'none', 401, undefined],
            'no-right': ['no-right', 'own', 403, undefined],
            // An invitation.
            'unknown-id': ['unknown-id', 'none', 404, {}],
          }[kind as string] ?? [
            'empty-body',
            'none',
            400,
            endpoint.encoding === 'one-click' ? undefined : {},
          ],
        );
      }
    }
  });

  test('has each name once, and an area that exists', () => {
    const checks = [...readOnlyPlan(as('mentor')), ...writePlan(as('mentor'))];
    const names = checks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(checks.map(({ area }) => area))).toEqual(new Set(Object.values(areaOfCall)));
  });

  test('asks reads only what their schemas allow', () => {
    for (const { endpoint, args, kind, skip } of readOnlyPlan(as('mentor', 'admin'))) {
      const own: EndpointSchemas | undefined = schemas[endpoint.name as EndpointName];
      if (kind !== 'answer' || skip !== undefined || !own) continue;
      const wrong = [
        ...(own.params ? schemaProblems(own.params, args.params ?? {}) : []),
        ...(own.query ? schemaProblems(own.query, args.query ?? {}) : []),
      ];
      expect([endpoint.name, wrong]).toEqual([endpoint.name, []]);
    }
  });

  test('knows who may make a call', () => {
    expect(of('listUsers', as('mentor'))).toEqual([
      'listUsers: refuses a call without a bearer | none 401',
      'listUsers: refuses a user without the right | own 403',
    ]);
    expect(of('listUsers', as('admin'))).toEqual([
      'listUsers: answers | own 200',
      'listUsers: refuses a page of no length | own 400',
      'listUsers: refuses a call without a bearer | none 401',
    ]);
    // Admins have no billing as a follower.
    expect(of('getMenteeBilling', as('admin'))).toContain(
      'getMenteeBilling: refuses a user without the right | own 403',
    );
    expect(of('getPublicProfile', visitor)).toEqual([
      'getPublicProfile: answers | none 200',
      'getPublicProfile: finds nothing under an unknown name | none 404',
    ]);
  });

  test('asks every read, given all facts', () => {
    const left = [as('mentor'), as('mentor', 'admin'), as('mentee')].flatMap((facts) =>
      readOnlyPlan(facts).flatMap(({ kind, name, skip }) =>
        kind === 'answer' && skip !== undefined ? [name] : [],
      ),
    );
    // Only the user who begins to add a card learns its id.
    expect(new Set(left)).toEqual(new Set(['getCardSetup: answers']));
  });

  test('asks public writes of a visitor and of a user alike', () => {
    for (const facts of [visitor, as('admin')]) {
      expect(of('signIn', facts)).toEqual(['signIn: refuses a call with nothing in it | none 400']);
    }
  });

  test('reads the addition of a card where it may begin one', () => {
    const names = writePlan(as('mentee')).map(({ name }) => name);
    expect(names).toContain('getCardSetup: does its work');
    expect(writePlan(as('admin')).map(({ name }) => name)).not.toContain(
      'getCardSetup: does its work',
    );
  });

  test('leaves out what cannot be asked, and says why', () => {
    expect(of('getProfile', visitor)[0]).toBe(
      'getProfile: answers | none 200, skipped: no user is signed in',
    );
    expect(of('getInvoice', { ...as('mentee'), invoice: undefined })[0]).toBe(
      'getInvoice: answers | own 200, skipped: the caller has no invoice',
    );
    const unreadable: Facts = { ...all, permissions: undefined };
    expect(of('getSession', unreadable)[0]).toBe('getSession: answers | own 200');
    expect(of('getProfile', unreadable)[0]).toContain('skipped: the session cannot be read');
  });
});

describe('a selection', () => {
  const checks = readOnlyPlan(as('mentor'));

  test('by tags has all of them', () => {
    const some = selected(checks, { tag: ['trading', 'no-bearer', 'get'] });
    expect(some.length).toBeGreaterThan(3);
    for (const check of some) {
      expect(tagsOf(check)).toEqual(['trading', 'no-bearer', 'get']);
    }
  });

  test.each([
    ['^getSession: answers$', 1],
    ['GETSESSION', 3],
    ['no such check', 0],
  ])('by the pattern %j has %i', (grep, count) => {
    expect(selected(checks, { tag: [], grep })).toHaveLength(count);
  });

  test('without anything is everything', () => {
    expect(selected(checks, { tag: [] })).toEqual(checks);
    expect(() => selected(checks, { tag: [], grep: '(' })).toThrow(SyntaxError);
  });
});
