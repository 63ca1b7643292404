import { action, makeObservable, observable, observableRef, reaction } from 'mobx';
import type { Sha256 } from '../../platform/ports/sha-256.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import type { PublicProfileStore } from '../public-profile/public-profile.store.ts';
import type { ChainVerdict } from './verify-chain.ts';

/** Verifies the chains of the Skipper on show, when the reader asks for it. Remembers nothing. */
export class ChainVerificationStore {
  /** Of each account so far; undefined before the first verification. */
  verdicts: readonly ChainVerdict[] | undefined = undefined;
  running = false;
  /** Fills, corrections and amounts hashed so far. */
  items = 0;
  /** Why it could not be done. */
  problem: string | undefined = undefined;
  readonly #transport: Transport;
  readonly #profile: PublicProfileStore;
  readonly #sha256: Sha256;
  #latest: AbortController | undefined;

  constructor(transport: Transport, profile: PublicProfileStore, sha256: Sha256) {
    this.#transport = transport;
    this.#profile = profile;
    this.#sha256 = sha256;
    makeObservable<this, 'change'>(this, {
      verdicts: observableRef,
      running: observable,
      items: observable,
      problem: observable,
      change: action,
    });
  }

  /** Another page, or another viewer, begins without a verdict. Returns what stops it. */
  start(): () => void {
    return reaction(
      () => this.#profile.route?.username,
      () => this.clear(),
    );
  }

  onLogOut(): void {
    this.clear();
  }

  dispose(): void {
    this.#latest?.abort();
  }

  clear(): void {
    this.#latest?.abort();
    this.#latest = undefined;
    this.change({ verdicts: undefined, running: false, items: 0, problem: undefined });
  }

  /** A failure to read them is the `problem`. */
  async verify(): Promise<void> {
    const username = this.#profile.route?.username;
    if (username === undefined || this.running) return;
    this.clear();
    const asking = new AbortController();
    this.#latest = asking;
    this.change({ running: true });
    const change = (values: Change) => {
      if (this.#latest === asking) this.change(values);
    };
    try {
      if (!(await this.#hashes())) change({ problem: 'Only secure pages (https) can verify.' });
      else change({ verdicts: await this.#verified(username, asking.signal, change) });
    } catch {
      change({ problem: 'The record could not be read. Try again.' });
    } finally {
      change({ running: false });
    }
  }

  /** Whether this front end can: a browser computes no hashes on a page without https. */
  #hashes(): Promise<boolean> {
    return this.#sha256('').then(
      () => true,
      () => false,
    );
  }

  /** The verifier is loaded when it is wanted: few readers do. */
  async #verified(
    username: string,
    signal: AbortSignal,
    change: (values: Change) => void,
  ): Promise<readonly ChainVerdict[]> {
    const [{ servedChains }, { verifyAll }] = await Promise.all([
      import('./chain-source.ts'),
      import('./verify-all.ts'),
    ]);
    const source = servedChains(
      (endpoint, args) => this.#transport.send(endpoint, args, { signal }),
      username,
    );
    return verifyAll(source, this.#sha256, (items) => change({ items }));
  }

  private change(values: Change): void {
    Object.assign(this, values);
  }
}

type Change = Partial<Pick<ChainVerificationStore, 'verdicts' | 'running' | 'items' | 'problem'>>;
