import {
  type AccountChain,
  type ArgsOf,
  type ChainItemList,
  type ChainLinkList,
  type Endpoint,
  endpoints,
  type ResponseOf,
} from '../../contract/index.ts';

/** Where the chains of a Skipper are read from. */
export interface ChainSource {
  chains(): Promise<readonly AccountChain[]>;
  /** `page` counts from 1; {@link linksPerPage} links are on each. */
  links(account: string, page: number): Promise<ChainLinkList>;
  /** `after`: the last item of the previous page; undefined for the first page. */
  items(link: string, after: number | undefined): Promise<ChainItemList>;
}

export const linksPerPage = 100;
const itemsPerPage = 1_000;

/** Calls an endpoint. Nothing is kept: a chain may have hundreds of thousands of fills. */
type Send = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>) => Promise<ResponseOf<E>>;

/** The chains as the server has them for this viewer. */
export function servedChains(send: Send, username: string): ChainSource {
  return {
    chains: async () => (await send(endpoints.getAccountChains, { params: { username } })).accounts,
    links: (account, page) =>
      send(endpoints.listChainLinks, {
        params: { username },
        query: { account, page, limit: linksPerPage },
      }),
    items: (uuid, after) =>
      send(endpoints.listChainItems, {
        params: { username, uuid },
        query: { limit: itemsPerPage, ...(after === undefined ? {} : { after }) },
      }),
  };
}
