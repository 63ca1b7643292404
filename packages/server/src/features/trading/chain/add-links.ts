import type { ChainLinkKind } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import { chainHash, foldItems } from '../../../domain/trading/chain/chain-hash.ts';
import {
  type CorrectedFill,
  correctionItem,
  type LinkFacts,
  linkBody,
  settingItem,
} from '../../../domain/trading/chain/link-body.ts';
import {
  amountSettings,
  type SettingChange,
} from '../../../domain/trading/record/figure-settings.ts';
import type { Db } from '../../../storage/database.ts';
import { chainEnd, insertLink, linksOfImports, takeOut } from './chain.repository.ts';
import { takeUnchained } from './unchained-imports.repository.ts';

/** Where a link belongs. */
interface Place {
  readonly accountId: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** 32 random bytes in hexadecimal: without them, a digest of an amount could be guessed. */
export const newSalt = (random: Random): string => Buffer.from(random.bytes(32)).toString('hex');

/** The fills of an import, hashed already, since there may be many. */
export interface AddedFills extends Place {
  readonly importId: string;
  readonly committedAt: string;
  readonly salt: string;
  readonly digest: string;
}

export async function linkFills(
  db: Db,
  random: Random,
  { committedAt, digest, ...link }: AddedFills,
): Promise<void> {
  await addLink(db, random, { ...link, kind: 'fills', facts: { committedAt, digest } });
}

/** An undone import that the record keeps. */
export interface RecordedUndo extends Place {
  readonly importId: string;
  /** Id of the entry in the record. */
  readonly entry: string;
  readonly fills: number;
  readonly reason: string | null;
}

export async function linkUndo(
  db: Db,
  random: Random,
  { accountId, at, importId, ...facts }: RecordedUndo,
): Promise<void> {
  await takeUnchained(db, importId);
  const link = (await linksOfImports(db, [importId])).get(importId)?.id ?? null;
  await addLink(db, random, { accountId, at, kind: 'import-undone', facts: { ...facts, link } });
}

/** An import that is undone without a trace leaves its chain as if it had never been. */
export async function unlinkFills(db: Db, importId: string): Promise<void> {
  await takeUnchained(db, importId);
  const link = (await linksOfImports(db, [importId])).get(importId);
  if (link) await takeOut(db, link);
}

export interface Corrections extends Place {
  readonly reason: string;
  readonly fills: readonly (Omit<CorrectedFill, 'link'> & { readonly importId: string })[];
}

export async function linkCorrections(
  db: Db,
  random: Random,
  { fills, reason, ...place }: Corrections,
): Promise<void> {
  const links = await linksOfImports(db, [...new Set(fills.map(({ importId }) => importId))]);
  await addLink(db, random, {
    ...place,
    kind: 'fill-corrected',
    facts: { fills: fills.length, reason },
    items: fills.map(({ importId, ...fill }) =>
      correctionItem({ ...fill, link: links.get(importId)?.id ?? null }),
    ),
  });
}

export interface ChangedSetting extends Place {
  /** Id of the entry in the record. */
  readonly entry: string;
  readonly change: SettingChange;
  readonly reason: string | null;
}

/** A link is public: an amount is an item of it. */
export async function linkSetting(
  db: Db,
  random: Random,
  { change, entry, reason, ...place }: ChangedSetting,
): Promise<void> {
  const { setting, before, after } = change;
  await addLink(db, random, {
    ...place,
    kind: 'setting-changed',
    ...(amountSettings.has(setting)
      ? { facts: { entry, reason, setting }, items: [settingItem(change)] }
      : { facts: { entry, reason, setting, before, after } }),
  });
}

interface NewLink extends Place {
  readonly kind: ChainLinkKind;
  readonly facts: LinkFacts;
  readonly importId?: string;
  readonly salt?: string;
  /** Private texts, of which the link holds a digest. */
  readonly items?: readonly string[];
}

/**
 * Adds a link after the last one, in the transaction of the change. Lock the account first, so that
 * no two links follow the same one.
 */
async function addLink(db: Db, random: Random, link: NewLink): Promise<void> {
  const { accountId, at, kind, importId = null, items } = link;
  const end = await chainEnd(db, accountId);
  const id = random.uuid();
  const salt = link.salt ?? (items ? newSalt(random) : null);
  const digest = items && salt && { digest: foldItems(salt, items) };
  const body = linkBody({ id, at, kind }, { ...link.facts, ...digest });
  const hash = chainHash(end.hash, body);
  await insertLink(
    db,
    { id, accountId, number: end.number + 1, at, kind, importId, body, hash, salt },
    items?.map((text, sequence) => ({ linkId: id, sequence, body: text })),
  );
}
