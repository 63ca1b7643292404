import { type AccessLevel, accessLevelOrder as levels, reaches } from '@skipper/core/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessReport, effectiveLevel, servedLevel } from './access-level.ts';

const stranger = { isOwner: false, isAdmin: false, planLevels: [] };

describe('the effective level', () => {
  test.each<[AccessLevel, AccessLevel[], AccessLevel]>([
    ['none', [], 'none'],
    ['summary', [], 'summary'],
    ['summary', ['full'], 'full'],
    ['delayed', ['summary'], 'delayed'],
    ['none', ['summary', 'delayed'], 'delayed'],
  ])('public %s with plans %j is %s', (publicLevel, planLevels, expected) => {
    expect(effectiveLevel({ ...stranger, publicLevel, planLevels })).toBe(expected);
  });

  test.each(['isOwner', 'isAdmin'])('%s sees everything', (role) => {
    expect(effectiveLevel({ ...stranger, publicLevel: 'none', [role]: true })).toBe('full');
  });
});

describe('the served level', () => {
  test.each<[AccessLevel | undefined, AccessLevel, AccessLevel]>([
    [undefined, 'delayed', 'delayed'],
    ['full', 'summary', 'summary'],
    ['summary', 'full', 'summary'],
    ['none', 'full', 'none'],
    ['full', 'none', 'none'],
  ])('%s asked of %s is %s', (requested, effective, expected) => {
    expect(servedLevel(requested, effective)).toBe(expected);
  });

  test('never exceeds what was asked for nor what is allowed', () => {
    const level = fc.constantFrom(...levels);
    fc.assert(
      fc.property(level, level, (requested, effective) => {
        const served = servedLevel(requested, effective);
        expect(reaches(requested, served) && reaches(effective, served)).toBe(true);
        expect([requested, effective]).toContain(served);
      }),
    );
  });
});

test('the report names each redacted field once, in order', () => {
  const redacted = ['net', 'fees', 'net'];
  expect(accessReport({ requested: 'full', served: 'summary', amounts: false, redacted })).toEqual({
    requested: 'full',
    effective: 'summary',
    amounts: false,
    redacted: ['fees', 'net'],
  });
  expect(accessReport({ requested: undefined, served: 'full', amounts: true })).toEqual({
    requested: 'full',
    effective: 'full',
    amounts: true,
    redacted: [],
  });
});
