import { setImmediate } from 'node:timers/promises';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { Db } from './database.ts';

/** Lets what waits run after each query. */
class GivingWay implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    await setImmediate();
    return result;
  }
}

/**
 * The same database for work in the background: answers go first after each query. SQLite answers within its call,
 * so that many queries one after another would keep the thread for as long as all of them take.
 */
export const givingWay = (db: Db): Db => db.withPlugin(new GivingWay());
