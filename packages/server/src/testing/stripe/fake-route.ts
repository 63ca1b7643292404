import { smallestCharge } from '@skipper/core/contract';
import type { FakeBook, Shape } from './fake-book.ts';
import { invalidRequest } from './fake-refusal.ts';
import { type Form, textOf } from './form.ts';

/** A request to one path of the API. */
export interface FakeCall {
  readonly book: FakeBook;
  /** The parts of the path that the route leaves open. */
  readonly ids: readonly string[];
  readonly form: Form;
  /** The seller's account that it is made on behalf of. */
  readonly account: string | undefined;
}

export type Route = readonly [method: string, path: RegExp, handle: (call: FakeCall) => object];

const id = '([^/]+)';
export const route = (method: string, path: string, handle: Route[2]): Route => [
  method,
  new RegExp(`^/v1/${path.replaceAll(':id', id)}$`),
  handle,
];

export const amountOf = (text: string | Form | undefined): number => {
  if (typeof text === 'string' && /^\d{1,8}$/.test(text) && Number(text) > 0) return Number(text);
  throw invalidRequest('parameter_invalid_integer', `Invalid integer: ${String(text)}`, 'amount');
};

export const retrieve = (path: string, object: string): Route =>
  route('GET', path, ({ book, ids }) => book.find(object, ids[0] ?? ''));

/** An amount that a card is charged, in Stripe's units. */
export function chargeOf(text: string | Form | undefined, currency: string): number {
  const amount = amountOf(text);
  const least = smallestCharge(currency.toUpperCase());
  if (amount >= least) return amount;
  throw invalidRequest('amount_too_small', `Amount must be at least ${least}.`, 'amount');
}

/** A list as Stripe pages it: newest first, by a cursor in either direction. */
export function paged(path: string, { form }: FakeCall, all: readonly Shape[]): object {
  const limit = Number(textOf(form.limit) ?? 10);
  const [after, before] = [textOf(form.starting_after), textOf(form.ending_before)];
  const at = (cursor: string): number => {
    const index = all.findIndex((one) => one.id === cursor);
    if (index < 0) throw invalidRequest('resource_missing', `No such object: '${cursor}'`);
    return index;
  };
  const to = before === undefined ? all.length : at(before);
  const from = after === undefined ? 0 : at(after) + 1;
  const rest = all.slice(from, to);
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', url: path, data, has_more: rest.length > data.length };
}
