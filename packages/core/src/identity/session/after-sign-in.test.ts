import { expect, test } from 'vitest';
import { parseLocation } from '../../shell/navigation/parse-location.ts';
import { sessionOf } from '../../testing/builders.ts';
import { afterSignIn } from './after-sign-in.ts';

test.each([
  ['/login', false, undefined],
  ['/login?redirect=/dashboard/mentors', false, '/dashboard/mentors'],
  ['/login?redirect=//evil.example', false, undefined],
  ['/dashboard', false, undefined],
  ['/login', true, '/setup-profile?redirect=%2Fdashboard'],
  ['/login?redirect=/ann', true, '/setup-profile?redirect=%2Fann'],
  ['/signup', true, '/setup-profile?redirect=%2Fdashboard'],
  ['/find-mentor?q=a', true, '/setup-profile?redirect=%2Ffind-mentor%3Fq%3Da'],
  ['/verify-email/t', true, '/setup-profile?redirect=%2Fverify-email%2Ft'],
  ['/dashboard/plans', true, '/setup-profile?redirect=%2Fdashboard%2Fplans'],
  ['/setup-profile?redirect=/ann', true, undefined],
])('after signing in at %s (needs setup: %s) the way leads to %s', (path, needsSetup, target) => {
  expect(afterSignIn(parseLocation(path), sessionOf({ needsSetup }))).toBe(target);
});
