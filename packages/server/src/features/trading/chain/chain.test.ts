import {
  type AccountChainList,
  type ConnectedAccount,
  canonicalJson,
  type Import,
  type Problem,
} from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import { foldItems } from '../../../domain/trading/chain/chain-hash.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { fileOfRows, largeRows, pairsOfLargeFile } from '../../../testing/large-file.ts';
import { Leaving } from '../../../testing/leaving.ts';
import { readChain } from '../../../testing/read-chain.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const one = tradeZeroFile(threeTrades);
const other = tradeZeroFile([
  { date: '08/09/2022', time: '09:31:00', side: 'B', symbol: 'ACME', quantity: 1, price: '20' },
]);

describe.each(engines)('the chain of an account on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** A mentor's account, at first visible to its owner only. */
  const desk = async (settings: object = {}) => {
    const mentor = await on.server.arrange.user(['mentor']);
    const owner = await on.as(mentor);
    const account = await on.server.arrange.account(mentor);
    const change = (body: object) =>
      owner.send<ConnectedAccount & Problem>('PATCH', `/connected-accounts/${account.uuid}`, body);
    await change({ publicLevel: 'none', ...settings });
    const stage = async (text: string) =>
      (await owner.upload<Import>('/imports', { accountUuid: account.uuid }, text)).body.uuid;
    const commit = (uuid: string) => owner.send<Import>('POST', `/imports/${uuid}/commit`);
    const imports = async (text: string) => {
      const uuid = await stage(text);
      await commit(uuid);
      return uuid;
    };
    const undo = async (uuid: string, reason?: string) => {
      const query = reason === undefined ? '' : `?reason=${reason}`;
      return (await owner.send('DELETE', `/imports/${uuid}${query}`)).status;
    };
    const links = (as: ApiClient = owner) => readChain(as, mentor.username, account.uuid);
    const kinds = async (as?: ApiClient) => (await links(as)).map(({ kind }) => kind);
    return { mentor, owner, account, change, stage, commit, imports, undo, links, kinds };
  };

  test('has a link for each import, with a digest of its fills', async () => {
    const { account, imports, links } = await desk();
    expect(await links()).toEqual([]);
    await imports(one);
    await imports(one);
    await imports(other);
    const chain = await links();
    expect(chain.map(({ kind, items }) => [kind, items?.length])).toEqual([
      ['fills', 5],
      ['fills', 1],
    ]);
    for (const { facts, digest } of chain) expect(facts['digest']).toBe(digest);
    expect(JSON.parse(chain[0]?.items?.[0]?.text ?? '')).toEqual({
      at: '2022-08-08T13:31:00.000Z',
      day: null,
      fee: '0.5',
      instrument: `ACME:${account.currency}`,
      multiplier: '1',
      order: null,
      price: '20',
      quantity: '10',
      side: 'buy',
      written: '2022-08-08T09:31:00',
    });
  });

  test.each(['quantity', 'price', 'fee', 'side', 'instrument_key', 'multiplier', 'written_at'])(
    'no longer holds once %s of a fill is changed in the database',
    async (column) => {
      const { account, imports, links } = await desk();
      await imports(other);
      const value = column === 'side' ? "'sell'" : "'7'";
      const where = sql`where account_id = ${account.uuid}`;
      await sql`update fills set ${sql.raw(column)} = ${sql.raw(value)} ${where}`.execute(
        on.server.db,
      );
      const [link] = await links();
      expect(link?.digest).not.toBe(link?.facts['digest']);
    },
  );

  test('shows items and salts to those who see all trades with their amounts', async () => {
    const { mentor, account, change, imports, kinds, links } = await desk();
    await imports(one);
    await change({ startingCapital: '25000', lotMethod: 'LIFO' });
    const path = `/transparency/${mentor.username}`;
    const unseen = await on.visitor.get<AccountChainList>(path);
    expect(unseen.body.accounts).toEqual([]);
    const hidden = await on.visitor.get(`${path}/links?account=${account.uuid}`);
    expect(hidden.status).toBe(404);
    const levels = [
      [{ publicLevel: 'summary' }, [null, null, null]],
      [{ publicLevel: 'delayed', shareAmounts: true }, [null, null, 1]],
      [{ publicLevel: 'full', shareAmounts: false }, [null, null, null]],
      [{ publicLevel: 'full', shareAmounts: true }, [5, null, 1]],
    ] as const;
    for (const [level, expected] of levels) {
      await change(level);
      const chain = await links(on.visitor);
      expect(chain.map(({ items }) => items?.length ?? null)).toEqual(expected);
      const [fills] = chain;
      const { status } = await on.visitor.get(`${path}/links/${fills?.uuid}/items`);
      expect(status).toBe(expected[0] === null ? 404 : 200);
    }
    await change({ publicLevel: 'none', shareAmounts: true });
    expect(await kinds(on.visitor)).toEqual(['fills', 'setting-changed', 'setting-changed']);
    const { body } = await on.visitor.get<AccountChainList>(path);
    expect(body.accounts).toMatchObject([{ account: account.uuid, alias: null, shown: true }]);
  });

  test('keeps amounts of settings out of its links', async () => {
    const { change, imports, links } = await desk({ startingCapital: '1000' });
    await imports(one);
    await change({ startingCapital: '25000', lotMethod: 'LIFO', reason: 'As my broker counts' });
    const [, lots, capital] = await links();
    expect(lots?.facts).toMatchObject({ setting: 'lotMethod', before: 'FIFO', after: 'LIFO' });
    expect(lots?.salt).toBeNull();
    expect(capital?.body).not.toContain('25000');
    expect(capital?.facts).toMatchObject({
      setting: 'startingCapital',
      reason: 'As my broker counts',
      digest: capital?.digest,
    });
    expect(JSON.parse(capital?.items?.[0]?.text ?? '')).toEqual({
      setting: 'startingCapital',
      before: '1000',
      after: '25000',
    });
  });

  test('holds what a fill was before a correction and is after it', async () => {
    const { owner, imports, stage, links } = await desk();
    const file = (price: string) =>
      `Symbol,Side,Quantity,Price,Date,Commission,Execution ID\nMSFT,Buy,10,${price},2024-03-04 10:00:00,1,a`;
    await imports(file('400'));
    const staged = await stage(file('401.5'));
    await owner.send('POST', `/imports/${staged}/corrections`, { reason: 'Broker' });
    const [fills, corrected] = await links();
    expect(corrected?.facts).toMatchObject({
      kind: 'fill-corrected',
      fills: 1,
      reason: 'Broker',
      digest: corrected?.digest,
    });
    const item = JSON.parse(corrected?.items?.[0]?.text ?? '');
    expect(item).toMatchObject({
      link: fills?.uuid,
      sequence: fills?.items?.[0]?.sequence,
      before: { price: '400' },
      after: { price: '401.5' },
    });
    expect(item.after).toEqual(JSON.parse(fills?.items?.[0]?.text ?? ''));
    const original = foldItems(fills?.salt ?? '', [canonicalJson(item.before)]);
    expect([original, fills?.digest === original]).toEqual([fills?.facts['digest'], false]);
  });

  test('holds days without a time when they move with the zone of the account', async () => {
    const { account, change, imports, links } = await desk();
    await imports('Symbol,Side,Quantity,Price,Date,Commission\nMSFT,Buy,10,400,2024-03-04,1');
    const moments = () =>
      on.server.db
        .selectFrom('fills')
        .select('executedAt')
        .where('accountId', '=', account.uuid)
        .execute();
    const before = await moments();
    await change({ timezone: 'Asia/Tokyo' });
    expect(await moments()).not.toEqual(before);
    const [fills, zone] = await links();
    expect(fills?.facts['digest']).toBe(fills?.digest);
    expect(zone?.facts).toMatchObject({ setting: 'timezone', after: 'Asia/Tokyo' });
  });

  test('keeps the link of an import whose undo the record has', async () => {
    const { change, imports, undo, links } = await desk();
    const uuid = await imports(one);
    await change({ publicLevel: 'full' });
    expect(await undo(uuid, 'Wrong')).toBe(200);
    const [fills, undone] = await links();
    expect(undone?.facts).toMatchObject({
      kind: 'import-undone',
      link: fills?.uuid,
      fills: 5,
      reason: 'Wrong',
    });
    expect(fills?.items).toEqual([]);
  });

  test('is as if an import undone without a trace had never been', async () => {
    const { owner, account, change, imports, undo, kinds, links } = await desk();
    const uuid = await imports(one);
    await change({ lotMethod: 'LIFO' });
    await imports(other);
    const before = await links();
    expect(await undo(uuid)).toBe(200);
    const after = await links();
    expect(after.map(({ body }) => body)).toEqual(before.slice(1).map(({ body }) => body));
    expect(await kinds()).toEqual(['setting-changed', 'fills']);
    expect((await owner.send('DELETE', `/connected-accounts/${account.uuid}`)).status).toBe(409);
  });

  test('leaves nothing behind that keeps an account from being deleted', async () => {
    const { owner, account, imports, undo } = await desk();
    expect(await undo(await imports(one))).toBe(200);
    expect((await owner.send('DELETE', `/connected-accounts/${account.uuid}`)).status).toBe(204);
  });

  test('cannot be altered once others could see it', async () => {
    const { account, change, imports, links } = await desk();
    await imports(one);
    const own = `where account_id = '${account.uuid}'`;
    const refuse = (statement: string) =>
      expect(sql.raw(statement).execute(on.server.db)).rejects.toThrow('append-only');
    await refuse(`update chain_links set body = '{}' ${own}`);
    await change({ startingCapital: '25000', publicLevel: 'summary' });
    await refuse(`update chain_links set hash = '' ${own}`);
    await refuse(`update chain_links set number = number + 7 ${own}`);
    await refuse(`delete from chain_links ${own}`);
    await refuse("update chain_items set body = ''");
    await refuse('delete from chain_items');
    expect(await links()).toHaveLength(2);
  });

  test('has one link after another of imports that are committed at once', async () => {
    const { stage, commit, links } = await desk();
    const staged = [await stage(one), await stage(other)];
    await Promise.all(staged.map(commit));
    const chain = await links();
    expect(chain.map(({ items }) => items?.length).toSorted()).toEqual([1, 5]);
    for (const { facts, digest } of chain) expect(facts['digest']).toBe(digest);
  });

  test('takes a file that is added in steps as one', async () => {
    const { stage, commit, links } = await desk();
    const runJobs = () => on.server.app.imports.runDue();
    const uuid = await stage(fileOfRows(largeRows().toReversed()));
    await runJobs();
    await commit(uuid);
    expect(await links()).toEqual([]);
    await runJobs();
    const [link, ...others] = await links();
    expect(others).toEqual([]);
    expect(link?.items).toHaveLength(2 * pairsOfLargeFile);
    expect(link?.facts['digest']).toBe(link?.digest);
  });

  test('has no link of a large file that is cancelled on its way in', async () => {
    const { stage, commit, undo, kinds } = await desk();
    const uuid = await stage(fileOfRows(largeRows()));
    await on.server.app.imports.runDue();
    await commit(uuid);
    expect(await undo(uuid)).toBe(200);
    await on.server.app.imports.runDue();
    expect(await kinds()).toEqual([]);
  });

  test('outlives its owner, whose page is gone', async () => {
    const { mentor, account, change, imports } = await desk();
    await imports(one);
    await change({ publicLevel: 'full' });
    const rows = () =>
      on.server.db.selectFrom('chainLinks').selectAll().where('accountId', '=', account.uuid);
    const before = await rows().execute();
    expect(before).toHaveLength(1);
    await new Leaving(on).erase(mentor);
    expect(await rows().execute()).toEqual(before);
    expect((await on.visitor.get(`/transparency/${mentor.username}`)).status).toBe(404);
  });

  describe('of imports from before it was kept', () => {
    /** Takes the link of an import away, as if it had been committed by an earlier version. */
    const forget = async (importId: string, accountId: string) => {
      await on.server.db.deleteFrom('chainLinks').where('importId', '=', importId).execute();
      const committedAt = '2026-01-01T00:00:00.000Z';
      const due = { importId, accountId, committedAt };
      await on.server.db.insertInto('unchainedImports').values(due).execute();
    };
    const complete = async (client: ApiClient, username: string) => {
      const { body } = await client.get<AccountChainList>(`/transparency/${username}`);
      return body.accounts.map((account) => account.complete);
    };

    test('links them once, later', async () => {
      const { mentor, owner, account, imports, links } = await desk();
      await forget(await imports(one), account.uuid);
      expect(await complete(owner, mentor.username)).toEqual([false]);
      on.clock.advance(hour);
      await on.server.app.chains.runDue();
      await on.server.app.chains.runDue();
      expect(await complete(owner, mentor.username)).toEqual([true]);
      const chain = await links();
      expect(chain).toHaveLength(1);
      expect(chain[0]?.facts).toMatchObject({
        committedAt: '2026-01-01T00:00:00.000Z',
        digest: chain[0]?.digest,
      });
      expect(chain[0]?.items).toHaveLength(5);
    });

    test('forgets those that are undone before', async () => {
      const { mentor, owner, account, imports, undo, links } = await desk();
      const uuid = await imports(one);
      await forget(uuid, account.uuid);
      on.clock.advance(hour);
      expect(await undo(uuid, 'Late')).toBe(200);
      expect(await complete(owner, mentor.username)).toEqual([true]);
      await on.server.app.chains.runDue();
      const chain = await links();
      expect(chain.map(({ facts }) => [facts['kind'], facts['link']])).toEqual([
        ['import-undone', null],
      ]);
    });
  });
});
