import type { MentorStatsList } from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

describe.each(engines)('the list of mentors on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  /** From now on the disk is full: rows of `mentor_ranks` are refused. */
  const fill =
    engine === 'sqlite'
      ? ['pragma query_only = on']
      : [
          `create function refuse() returns trigger language plpgsql as
             $$ begin raise exception 'disk full' using errcode = '53100'; end $$`,
          'create trigger refused before insert or update or delete on mentor_ranks execute function refuse()',
        ];
  const free =
    engine === 'sqlite' ? 'pragma query_only = off' : 'drop trigger refused on mentor_ranks';

  test('is sorted by what was stored while the disk is full', async () => {
    const admin = await server.arrange.user(['admin']);
    const client = new ApiClient(server, await server.arrange.token(admin));
    const list = () => client.get<MentorStatsList>('/admin/stats/mentors');
    const { username } = await server.arrange.user(['mentor']);
    expect((await list()).body.total).toBe(1);
    await server.arrange.user(['mentor']);
    for (const statement of fill) await sql.raw(statement).execute(server.db);
    const { status, body } = await list();
    expect([status, body.mentors.map((mentor) => mentor.username)]).toEqual([200, [username]]);
    await sql.raw(free).execute(server.db);
    expect((await list()).body.total).toBe(2);
  });
});
