import type { AccountChain, ChainItemList, ChainLink } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Handlers } from '../../../http/call.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { readVisibleProfile, type VisibleProfile } from '../public-profile/visible-profile.ts';
import { endsOf, findLink, type LinkRow, listLinks } from './chain.repository.ts';
import { itemsOfLink } from './items-of-link.ts';
import { readsItems } from './reads-items.ts';
import { unchainedAccounts } from './unchained-imports.repository.ts';

type ChainHandlers = Pick<Handlers, 'getAccountChains' | 'listChainLinks' | 'listChainItems'>;

/** The chains of the accounts whose record a viewer may see. */
export function chainRoutes(): ChainHandlers {
  return {
    getAccountChains: async ({ db, params, viewer, now }) => {
      const profile = await readVisibleProfile(db, params.username, viewer, instant(now));
      return { algorithm: 'SHA-256', accounts: await chainsOf(db, profile) };
    },
    listChainLinks: async ({ db, params, query, viewer, now }) => {
      const profile = await readVisibleProfile(db, params.username, viewer, instant(now));
      const { id } = requireRecorded(profile, query.account);
      const links = await listLinks(db, id, window(query));
      const ends = await endsOf(db, id);
      return { links: links.map((row) => toLink(row, profile)), total: ends?.head.number ?? 0 };
    },
    listChainItems: async ({ db, params, query, viewer, now }): Promise<ChainItemList> => {
      const profile = await readVisibleProfile(db, params.username, viewer, instant(now));
      const link = await findLink(db, params.uuid);
      if (!link) throw notFound();
      requireRecorded(profile, link.accountId);
      if (!readsItems(profile, link)) throw notFound();
      const { after = -1, limit = 1_000 } = query;
      const items = await itemsOfLink(db, link, after, limit);
      return { items, next: items.length < limit ? null : (items.at(-1)?.sequence ?? null) };
    },
  };
}

async function chainsOf(db: Db, profile: VisibleProfile): Promise<AccountChain[]> {
  const accounts = profile.recorded;
  const unchained = await unchainedAccounts(
    db,
    accounts.map(({ id }) => id),
  );
  const chains: AccountChain[] = [];
  for (const account of accounts) {
    const { id, firstShownAt } = account;
    const ends = await endsOf(db, id);
    const visible = profile.accounts.some((one) => one.account.id === id);
    chains.push({
      account: id,
      alias: visible ? account.alias : null,
      shown: firstShownAt !== null,
      complete: !unchained.has(id),
      links: ends?.head.number ?? 0,
      since: ends?.since ?? null,
      head: ends?.head ?? null,
    });
  }
  return chains;
}

/** @throws ProblemError 404 for an account whose record this viewer does not see. */
function requireRecorded(profile: VisibleProfile, accountId: string): Account {
  const account = profile.recorded.find(({ id }) => id === accountId);
  if (!account) throw notFound();
  return account;
}

function toLink(row: LinkRow, profile: VisibleProfile): ChainLink {
  const { id, number, at, kind, body, hash, salt } = row;
  return { uuid: id, number, at, kind, body, hash, salt: readsItems(profile, row) ? salt : null };
}
