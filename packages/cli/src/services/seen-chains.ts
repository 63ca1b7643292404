import type { KeyValueStorage } from '@skipper/core';
import type { AccountChain, ChainHead } from '@skipper/core/contract';

interface SeenChain extends ChainHead {
  readonly username: string;
}

/**
 * The last links of chains when they were verified before, on this machine. An account that only its
 * owner could see is not kept: its owner may undo an import without a trace.
 */
export class SeenChains {
  readonly #storage: KeyValueStorage;
  readonly #server: string;
  readonly #username: string;

  constructor(storage: KeyValueStorage, server: string, username: string) {
    this.#storage = storage;
    this.#server = server;
    this.#username = username.toLowerCase();
  }

  head({ account }: AccountChain): ChainHead | undefined {
    return parsed(this.#storage.get(this.#key(account)));
  }

  keep({ account, shown, head }: AccountChain): void {
    if (!shown || head === null) return;
    const seen: SeenChain = { ...head, username: this.#username };
    this.#storage.set(this.#key(account), JSON.stringify(seen));
  }

  /** Whether an account of this user is gone from the list. Those that others could see never go. */
  missing(chains: readonly AccountChain[]): boolean {
    const listed = new Set(chains.map(({ account }) => this.#key(account)));
    return this.#storage
      .keys()
      .filter((key) => key.startsWith(this.#key('')) && !listed.has(key))
      .some((key) => parsed(this.#storage.get(key))?.username === this.#username);
  }

  #key(account: string): string {
    return `${this.#server} ${account}`;
  }
}

/** Undefined for nothing, and for what cannot be read. */
function parsed(text: string | undefined): SeenChain | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as SeenChain);
  } catch {
    return undefined;
  }
}
