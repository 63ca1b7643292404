import { Reaction, reaction } from 'mobx';
import { type CallArgs, query } from '../../src/contract/endpoint.ts';
import { QueryCache } from '../../src/platform/query/query-cache.ts';
import { AttemptSender } from '../../src/platform/transport/attempt.ts';
import { CallObserver } from '../../src/platform/transport/call-observer.ts';
import { Pause } from '../../src/platform/transport/pause.ts';
import { type Exchange, Transport } from '../../src/platform/transport/transport.ts';
import type { Network } from '../harness/network.ts';
import { benchPorts } from '../harness/ports.ts';
import type { Contender } from './contender.ts';

const { clock, random, connectivity } = benchPorts;

const row = { name: 'getRow', path: '/rows', access: 'public', summary: 'A row.' } as const;
type Row = { query: { readonly id: number }; response: unknown };

const getRow = query<Row>({ ...row, provides: ['Plans'] });
const getRowById = query<Row>({ ...row, provides: [{ tag: 'Plans', by: 'id' }] });

/** Our cache right over the network, as the others have it. */
export const skipper = (network: Network): Contender => contender(over(network));

/** As answers that name what they are about: one of them can be invalidated. */
export const skipperWithIds = (network: Network): Contender => contender(over(network), getRowById);

/** Observed by MobX's own `reaction`, not by the bare class below it. */
export const skipperByReaction = (network: Network): Contender => {
  const bare = contender(over(network));
  return {
    ...bare,
    observe: (id, told) => reaction(() => bare.read(id), told, { fireImmediately: true }),
  };
};

function over(network: Network): Exchange {
  const exchange = async (_endpoint: unknown, { query = {} }: CallArgs) => {
    const data = await network.ask((query as { id: number }).id);
    return { data, body: undefined, etag: undefined };
  };
  return { authorized: true, exchange, send: () => Promise.reject() };
}

/** Our cache over our transport: requests, deadlines, retries and parsing, all but the wire. */
export function skipperWithTransport(network: Network): Contender {
  const send = async ({ path }: { readonly path: string }) => {
    const row = await network.ask(Number(path.slice(path.indexOf('=') + 1)));
    return { status: 200, headers: {}, body: JSON.stringify(row) };
  };
  return contender(
    new Transport(
      new AttemptSender({ send }, clock),
      new Pause(clock, connectivity),
      random,
      { token: 'token' },
      new CallObserver({ unauthorized: () => false }, { failed() {} }),
    ),
  );
}

function contender(transport: Exchange, endpoint: typeof getRow = getRow): Contender {
  const cache = new QueryCache(transport, clock, random, connectivity);
  const row = (id: number) => cache.query(endpoint, { query: { id } });
  return {
    fetch: (id) => cache.fetch(endpoint, { query: { id } }),
    draw(work) {
      const reaction = new Reaction('screen', () => {});
      reaction.track(work);
      reaction.dispose();
    },
    read: (id) => row(id).data,
    observe(id, told) {
      // As the observer of a UI does it: one reaction a component, which tracks what it draws.
      const draw = () => told(row(id).data);
      const reaction = new Reaction('component', () => reaction.track(draw));
      reaction.track(draw);
      return () => reaction.dispose();
    },
    invalidate: () => cache.invalidate(['Plans']),
    invalidateSome: (ids) => cache.invalidate(ids.map((id) => ({ tag: 'Plans', id }))),
    dispose: () => cache.dispose(),
  };
}
