import { computed, makeObservable } from 'mobx';
import { endpoints, type InvitationOffer, newPassword } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import { to, withRedirect } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { homeOfSignedIn, signInPath } from '../../shell/navigation/resolve-screen.ts';
import type { SessionStore } from '../session/session.store.ts';

/** The viewer's relation to the invitation in the address. */
export type InvitationCase =
  | 'loading'
  /** Never made, or replaced by a newer link. */
  | 'unknown'
  | 'used'
  | 'revoked'
  | 'expired'
  /** The line failed; it can be tried again. */
  | 'failed'
  /** A password makes a new account. */
  | 'new-account'
  /** The address has an account: its owner signs in first. */
  | 'sign-in-first'
  /** Signed in as the invited one. */
  | 'ready'
  | 'another-user';

/** All but the session, whose load is waited for. */
const staleElsewhere = endpoints.acceptInvitation.invalidates.flatMap((rule) =>
  typeof rule === 'string' && rule !== 'Session' ? [rule] : [],
);

/** Accepting an invitation with the link of a mail. */
export class AcceptInvitationStore {
  readonly form: Form<{ password: string }>;
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  readonly #session: SessionStore;

  constructor(
    transport: Transport,
    cache: QueryCache,
    navigation: NavigationStore,
    session: SessionStore,
  ) {
    this.#cache = cache;
    this.#navigation = navigation;
    this.#session = session;
    this.form = new Form({
      initial: { password: '' },
      // Signed-in users have a password.
      check: ({ password }): Record<string, string> => {
        const problem = session.signedIn ? undefined : newPassword(password);
        return problem ? { password: problem } : {};
      },
      submit: async ({ password }) => {
        const params = { token: this.token };
        const body = session.signedIn ? {} : { password };
        const invited = this.result.data?.role;
        const answer = await transport
          .send(endpoints.acceptInvitation, { params, body })
          .catch((error: unknown) => this.#refused(error));
        this.form.reset();
        const { uuid, token } = answer;
        if (token !== null) await session.enter({ uuid, token }, true);
        else {
          // The role is new and the user is not: what was read before may be out of date.
          cache.invalidate(staleElsewhere);
          await session.load();
        }
        // Never back to here: the invitation is used.
        const next = invited === 'mentor' ? to('trader-setup') : homeOfSignedIn;
        const first = answer.needsSetup ? withRedirect(to('setup-profile'), next) : next;
        navigation.go(first, { replace: true });
      },
    });
    makeObservable(this, { token: computed, case: computed });
  }

  get token(): string {
    const screen = this.#navigation.current;
    return screen?.name === 'accept-invitation' ? (screen.params.token ?? '') : '';
  }

  get result(): QueryResult<InvitationOffer> {
    return this.#cache.query(endpoints.getInvitation, { params: { token: this.token } });
  }

  get case(): InvitationCase {
    const { data, error } = this.result;
    if (error?.status === 404) return 'unknown';
    if (error?.status === 410) return endOf(error);
    if (!data) return error ? 'failed' : 'loading';
    const user = this.#session.current;
    if (user) return user.email === data.email ? 'ready' : 'another-user';
    return data.hasAccount ? 'sign-in-first' : 'new-account';
  }

  /** Signs in and comes back. */
  signIn(): void {
    this.#navigation.go(signInPath(this.#navigation.location));
  }

  /** It may have been used, revoked or taken over by a sign-up in the meantime. */
  #refused(error: unknown): never {
    const ofForm = error instanceof ApiError && error.items.some(({ field }) => field);
    if (!ofForm) void this.result.refetch();
    throw error;
  }

  /** For a user other than the invited one: logs out and checks again. */
  async switchUser(): Promise<void> {
    const here = this.#navigation.path;
    const revoked = this.#session.logOut();
    this.#navigation.go(here, { replace: true });
    await revoked;
  }
}

const ends: Readonly<Record<string, InvitationCase>> = {
  invitation_used: 'used',
  invitation_revoked: 'revoked',
  invitation_expired: 'expired',
};

const endOf = ({ items }: ApiError): InvitationCase => ends[items[0]?.code ?? ''] ?? 'unknown';
