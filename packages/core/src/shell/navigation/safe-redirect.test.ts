import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('a redirect target', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/subscriptions', '/dashboard/subscriptions'],
    ['/ann/positions?page=2#top', '/ann/positions?page=2#top'],
    ['/dashboard/../faqs', '/faqs'],
    ['/find-mentor?q=a%20b', '/find-mentor?q=a%20b'],
  ])('%s is kept as %s', (target, kept) => {
    expect(safeRedirect(target)).toBe(kept);
  });

  test.each([
    undefined,
    null,
    '',
    'dashboard',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/%09/evil.example/x/y/z',
    '/..//evil.example',
    '/.//evil.example',
    '/dashboard/..//evil.example',
    '/a/../..//evil.example',
    '/login',
    '/login?redirect=/login',
    '/signup',
    '/api/session',
    '/faqs/x',
    '/dashboard/nothing',
    '/%00dashboard/x/y/z/q',
    '/dash\u0000board',
    '/dashboard\u007f',
    ' /dashboard',
    `/${'a'.repeat(3000)}`,
    '@evil.example',
  ])('%j is refused', (target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });
});
