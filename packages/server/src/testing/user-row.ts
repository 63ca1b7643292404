import type { UsersTable } from '../storage/identity-tables.ts';

/** A user as the table holds one, for tests of the storage alone. */
export const userRow = (id: string): UsersTable => ({
  id,
  email: `${id}@example.com`,
  username: id,
  passwordHash: 'x',
  phone: null,
  signUpProof: null,
  opts: '{}',
  termsAcceptedAt: null,
  coupon: null,
  referredBy: null,
  avatarUrl: null,
  about: '',
  publicInfo: '{}',
  showProfile: 1,
  needsSetup: 0,
  emailIsVerified: 1,
  phoneIsVerified: 0,
  isOnboarded: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});
