import { day, second } from '../../domain/time/durations.ts';
import type { FakeBook, Shape } from './fake-book.ts';
import { FakeRefusal, invalidRequest } from './fake-refusal.ts';
import { amountOf, type FakeCall, paged, type Route, retrieve, route } from './fake-route.ts';
import { formOf, textOf } from './form.ts';

/** Details that Stripe asks a new account for. */
const firstDue = [
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'tos_acceptance.date',
];

const nothingDue = {
  currently_due: [] as readonly string[],
  past_due: [] as readonly string[],
  eventually_due: [] as readonly string[],
  pending_verification: [] as readonly string[],
  current_deadline: null as number | null,
  disabled_reason: null as string | null,
};

/** The hands of sellers at Stripe’s pages, and of their banks. */
export class FakeSellers {
  readonly #book: FakeBook;

  constructor(book: FakeBook) {
    this.#book = book;
  }

  /** Everything was given and checked. */
  complete(account: string): void {
    this.#book.find('account', account).details_submitted = true;
    this.#change(account, true, nothingDue);
  }

  /** Something is asked for, until a deadline; or it is too late. */
  ask(account: string, asked: Partial<typeof nothingDue>): void {
    this.#change(account, asked.disabled_reason == null, { ...nothingDue, ...asked });
  }

  /** The answer of a bank. */
  settle(payoutId: string, status: 'paid' | 'failed'): void {
    const payout = this.#book.find('payout', payoutId);
    payout.status = status;
    if (status === 'failed') {
      payout.failure_code = 'account_closed';
      const account = this.#book.find('account', String(payout.account));
      account.balance = Number(account.balance) + Number(payout.amount);
    }
    this.#report(`payout.${status}`, payout, String(payout.account));
  }

  payoutsOf(account: string): Shape[] {
    return this.#book.list('payout', (one) => one.account === account);
  }

  #change(id: string, enabled: boolean, requirements: object): void {
    const account = this.#book.find('account', id);
    Object.assign(account, {
      payouts_enabled: enabled,
      capabilities: { transfers: enabled ? 'active' : 'inactive' },
      requirements,
    });
    this.#report('account.updated', account, id);
  }

  #report(type: string, object: Shape, account: string): void {
    this.#book.report(type, object, { account });
  }
}

function openAccount({ book, form }: FakeCall): Shape {
  const controller = formOf(form.controller);
  if (textOf(formOf(controller.stripe_dashboard).type) !== 'express') {
    throw invalidRequest('parameter_missing', 'The fake knows Express accounts.', 'controller');
  }
  return book.add('acct', 'account', {
    email: textOf(form.email),
    country: textOf(form.country) ?? 'US',
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: {
      ...nothingDue,
      currently_due: firstDue,
      disabled_reason: 'requirements.past_due',
    },
    settings: formOf(form.settings),
    metadata: formOf(form.metadata),
    balance: 0,
  });
}

function openLink({ book, form }: FakeCall): object {
  const account = book.find('account', textOf(form.account) ?? '');
  if (textOf(form.return_url) === undefined || textOf(form.refresh_url) === undefined) {
    throw invalidRequest('parameter_missing', 'A return_url must be specified.', 'return_url');
  }
  const { id } = book.add('link', 'fake_link', {});
  return {
    object: 'account_link',
    created: book.seconds(),
    expires_at: book.seconds() + 300,
    url: `https://connect.stripe.com/setup/e/${account.id}/${id}`,
  };
}

function logIn({ book, ids }: FakeCall): object {
  const account = book.find('account', ids[0] ?? '');
  if (account.details_submitted !== true) {
    const message = 'Cannot create a login link for an account that has not completed onboarding.';
    throw invalidRequest('account_invalid', message, 'account');
  }
  const { id } = book.add('link', 'fake_link', {});
  return {
    object: 'login_link',
    created: book.seconds(),
    url: `https://connect.stripe.com/express/${account.id}/${id}`,
  };
}

function transfer({ book, form }: FakeCall): Shape {
  const account = book.find('account', textOf(form.destination) ?? '');
  if ((account.capabilities as { transfers: string }).transfers !== 'active') {
    const message = 'Your destination account needs to have the transfers capability enabled.';
    throw invalidRequest('insufficient_capabilities_for_transfer', message);
  }
  const amount = amountOf(form.amount);
  account.balance = Number(account.balance) + amount;
  return book.add('tr', 'transfer', {
    amount,
    currency: textOf(form.currency),
    destination: account.id,
    transfer_group: textOf(form.transfer_group) ?? null,
    amount_reversed: 0,
    reversed: false,
  });
}

function reverse({ book, ids }: FakeCall): Shape {
  const sent = book.find('transfer', ids[0] ?? '');
  const account = book.find('account', String(sent.destination));
  if (sent.reversed) {
    throw invalidRequest('transfer_reversed', 'The transfer has already been fully reversed.');
  }
  if (Number(account.balance) < Number(sent.amount)) {
    const message = 'You have insufficient funds in the connected account.';
    throw new FakeRefusal(400, {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message,
    });
  }
  account.balance = Number(account.balance) - Number(sent.amount);
  Object.assign(sent, { reversed: true, amount_reversed: sent.amount });
  return book.add('trr', 'transfer_reversal', { amount: sent.amount, transfer: sent.id });
}

function payOut({ book, form, account: id = '' }: FakeCall): Shape {
  const account = book.find('account', id);
  const amount = amountOf(form.amount);
  if (Number(account.balance) < amount) {
    const message = 'You have insufficient funds in your Stripe account.';
    throw new FakeRefusal(400, {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message,
    });
  }
  account.balance = Number(account.balance) - amount;
  return book.add('po', 'payout', {
    account: id,
    amount,
    currency: textOf(form.currency),
    arrival_date: book.seconds() + (2 * day) / second,
    metadata: formOf(form.metadata),
    status: 'pending',
    failure_code: null,
  });
}

/** A payout is known on behalf of its account alone. */
function readPayout({ book, ids, account }: FakeCall): Shape {
  const payout = book.find('payout', ids[0] ?? '');
  if (payout.account === account) return payout;
  throw invalidRequest('resource_missing', `No such payout: '${payout.id}'`, 'id');
}

export const connectRoutes: readonly Route[] = [
  route('POST', 'accounts', openAccount),
  retrieve('accounts/:id', 'account'),
  route('POST', 'accounts/:id/login_links', logIn),
  route('POST', 'account_links', openLink),
  route('POST', 'transfers', transfer),
  route('GET', 'transfers', (call) => {
    const group = textOf(call.form.transfer_group);
    return paged(
      '/v1/transfers',
      call,
      call.book.list('transfer', (one) => one.transfer_group === group),
    );
  }),
  route('POST', 'transfers/:id/reversals', reverse),
  route('POST', 'payouts', payOut),
  route('GET', 'payouts', (call) =>
    paged(
      '/v1/payouts',
      call,
      call.book.list('payout', (one) => one.account === call.account),
    ),
  ),
  route('GET', 'payouts/:id', readPayout),
];
