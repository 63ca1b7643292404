import {
  adminReason,
  counted,
  endpoints,
  type Invitation,
  type InvitationList,
  type InvitationRole,
  type InvitationState,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { addressProblem, readAddresses } from './address-list.ts';

export type InvitationValues = {
  emails: string;
  role: string;
  message: string;
  reason: string;
  password: string;
};

const fresh: InvitationValues = {
  emails: '',
  role: 'mentor',
  message: '',
  reason: '',
  password: '',
};

const atMost = (length: number) => (value: string) =>
  value.trim().length > length ? `Use at most ${length} characters.` : undefined;

/** Invitations of an admin: the form that sends them, and the list of those sent. */
export class InvitationsStore {
  readonly list: PagedQuery<InvitationList>;
  readonly form: Form<InvitationValues>;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.list = new PagedQuery(
      25,
      (page, limit, state) =>
        cache.query(endpoints.listInvitations, {
          query: { limit, page, ...stateOf(state.filter('state')) },
        }),
      new AddressListState(navigation, { screens: ['admin-invite'] }),
    );
    this.form = new Form<InvitationValues>({
      initial: fresh,
      rules: { emails: addressProblem, message: atMost(1_000), reason: adminReason },
      fieldOf: (name) => name.replace(/^emails\.\d+$/, 'emails'),
      submit: (values) => this.#send(values),
    });
  }

  onLogOut(): void {
    this.form.reset(fresh);
  }

  /** Sends a new link; the previous one stops working. Throws ApiError. */
  async resend({ uuid, email }: Invitation, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.resendInvitation, { params: { uuid }, query: { reason } });
    this.#toasts.show({ severity: 'success', title: `Invitation sent again to ${email}` });
  }

  /** Throws ApiError. */
  async revoke({ uuid, email }: Invitation, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.revokeInvitation, { params: { uuid }, query: { reason } });
    this.#toasts.show({ severity: 'success', title: `Invitation to ${email} revoked` });
  }

  async #send(values: InvitationValues): Promise<void> {
    const { emails, role, message, reason, password } = values;
    const { addresses } = readAddresses(emails);
    const text = message.trim();
    await this.#cache.mutate(endpoints.createInvitations, {
      body: {
        emails: [...addresses],
        role: role as InvitationRole,
        ...(text === '' ? {} : { message: text }),
        reason: reason.trim(),
        ...(password === '' ? {} : { password }),
      },
    });
    this.form.accept(values, { ...fresh, role });
    this.list.restart();
    this.#toasts.show({
      severity: 'success',
      title: `${counted(addresses.length, 'invitation')} sent`,
    });
  }
}

const states: readonly InvitationState[] = ['pending', 'accepted', 'expired', 'revoked'];

/** An address may contain anything; an unknown state is no filter. */
const stateOf = (text: string | undefined) => {
  const state = states.find((one) => one === text);
  return state ? { state } : {};
};
