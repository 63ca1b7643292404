import type { MentorList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

describe.each(engines)('the search for mentors on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    for (const username of ['sail_two', 'mainsail', 'sail_one', 'per100cent']) {
      await server.arrange.user(['mentor'], { username });
    }
    await server.arrange.user(['mentee'], { username: 'sail_mentee' });
  });
  afterAll(() => server.close());

  const search = async (query: string) => {
    const { body } = await new ApiClient(server).get<MentorList>(`/users/get-mentors?${query}`);
    return { names: body.mentors.map(({ username }) => username), total: body.total };
  };

  test('finds names that start with the text before names that contain it', async () => {
    const found = { names: ['sail_one', 'sail_two', 'mainsail'], total: 3 };
    expect(await search('username=SaiL')).toEqual(found);
  });

  test('takes wildcards literally', async () => {
    expect((await search('username=%25')).names).toEqual([]);
    expect((await search('username=l_o')).names).toEqual(['sail_one']);
  });

  test('pages, and lists all mentors without a text', async () => {
    expect(await search('limit=2&page=2')).toEqual({ names: ['sail_one', 'sail_two'], total: 4 });
  });
});
