import type { Import } from '@skipper/core/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { sweep } from '../../../maintenance.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const week = 7 * day;
const file = tradeZeroFile(threeTrades);

describe.each(engines)('files of imports on %s', (engine) => {
  let on: ClockedServer;
  let client: ApiClient;
  let accountUuid: string;
  beforeEach(async () => {
    on = await startClocked(engine);
    const mentor = await on.server.arrange.user(['mentor']);
    accountUuid = (await on.server.arrange.account(mentor)).uuid;
    client = await on.as(mentor);
  });
  afterEach(() => on.server.close());

  const commit = async () => {
    const { body } = await client.upload<Import>('/imports', { accountUuid }, file);
    await client.send('POST', `/imports/${body.uuid}/commit`);
    return body.uuid;
  };
  const files = async () =>
    (await on.server.db.selectFrom('importFiles').select('importId').execute()).map(
      ({ importId }) => importId,
    );

  test('are deleted a week after the import was undone, and not before', async () => {
    const undone = await commit();
    await client.send('DELETE', `/imports/${undone}?reason=Wrong+file`);
    const counting = await commit();
    await sweep(on.server.db, on.clock.now() + week - 1);
    expect((await files()).toSorted()).toEqual([undone, counting].toSorted());
    await sweep(on.server.db, on.clock.now() + week);
    expect(await files()).toEqual([counting]);
    const imports = await on.server.db.selectFrom('imports').select(['id', 'state']).execute();
    expect(imports).toContainEqual({ id: undone, state: 'reverted' });
  });

  test('stay while the import counts', async () => {
    const counting = await commit();
    await sweep(on.server.db, on.clock.now() + 100 * week);
    expect(await files()).toEqual([counting]);
  });
});
