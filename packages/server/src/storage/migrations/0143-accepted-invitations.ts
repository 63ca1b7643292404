import type { Migration } from './migration.ts';

/** Accepted invitations in their order, which are otherwise found by reading all. */
export const acceptedInvitations: Migration = {
  name: '0143-accepted-invitations',
  statements: () => [
    `create index invitations_accepted on invitations (created_at desc, id)
      where accepted_at is not null`,
  ],
};
