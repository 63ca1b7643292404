import type { Flag } from './column-types.ts';
import type { Ownership } from './ownership.ts';

/** Tables of the sandbox of payments: a foreign system that lives in our database. */
export interface SandboxTables {
  sandboxObjects: SandboxObjectsTable;
  /** Objects by the idempotency key that made them. */
  sandboxKeys: { key: string; requestHash: string; objectId: string };
  sandboxEvents: SandboxEventsTable;
  /** The last number given to an object or event; its lock keeps them in the order of commits. */
  sandboxHead: { id: number; number: number };
}

const owner = 'adapters/payments/sandbox';

/** Who owns each of them. */
export const sandboxOwners: Readonly<Record<keyof SandboxTables, Ownership>> = {
  sandboxObjects: { owner },
  sandboxKeys: { owner },
  sandboxEvents: { owner },
  sandboxHead: { owner },
};

interface SandboxObjectsTable {
  id: string;
  kind: string;
  /** For a customer: its own id. */
  customerId: string;
  /** JSON of the kind's body. */
  body: string;
  number: number;
}

export interface SandboxEventsTable {
  number: number;
  id: string;
  kind: string;
  subject: string;
  at: string;
  /** Never delivered by a webhook. */
  withheld: Flag;
  deliveredAt: string | null;
}
