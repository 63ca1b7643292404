import type { TestCardName } from '../../adapters/payments/sandbox/test-cards.ts';
import { second } from '../../domain/time/durations.ts';
import { invalidRequest } from './fake-refusal.ts';

/** An object as Stripe’s API shows it. */
export interface Shape {
  readonly id: string;
  readonly object: string;
  [field: string]: unknown;
}

/** The objects of one account at Stripe, in memory, with its events. */
export class FakeBook {
  readonly live: boolean;
  readonly #now: () => number;
  readonly #objects = new Map<string, Shape>();
  readonly #cards = new Map<string, TestCardName>();
  readonly #withheld = new Set<string>();
  #undelivered: Shape[] = [];
  #count = 0;

  constructor(now: () => number, live: boolean) {
    this.#now = now;
    this.live = live;
  }

  /** What is kept of a payment. One that is `booked` says so at once, others once that is changed. */
  fees = (amount: number): { readonly fee: number; readonly booked: boolean } => ({
    fee: Math.round((amount * 29) / 1_000) + 30,
    booked: true,
  });

  /** What is kept of a disputed payment. One that is not `booked` says so once that is changed. */
  disputeFees: {
    readonly fee: number;
    readonly returned: number;
    readonly currency?: string;
    /** Units of `currency` in one of the payment's. */
    readonly rate?: number;
    readonly booked: boolean;
  } = { fee: 1_500, returned: 1_500, booked: true };

  /** Unix seconds. */
  seconds(): number {
    return Math.floor(this.#now() / second);
  }

  add(prefix: string, object: string, fields: Readonly<Record<string, unknown>>): Shape {
    this.#count += 1;
    const id = `${prefix}_${String(this.#count).padStart(24, '0')}`;
    const shape = { id, object, created: this.seconds(), livemode: this.live, ...fields };
    this.#objects.set(id, shape);
    return shape;
  }

  /** @throws FakeRefusal as Stripe does for an unknown id. */
  find(object: string, id: string): Shape {
    const shape = this.#objects.get(id);
    if (shape?.object === object) return shape;
    throw invalidRequest(
      'resource_missing',
      `No such ${object.replaceAll('_', ' ')}: '${id}'`,
      'id',
    );
  }

  /** Newest first. */
  list(object: string, fits: (shape: Shape) => boolean = () => true): Shape[] {
    return [...this.#objects.values()]
      .filter((shape) => shape.object === object && fits(shape))
      .reverse();
  }

  /** Copies an object with the objects that a path of ids leads to. */
  expanded(shape: Shape, path: readonly string[]): Shape {
    const [field = '', ...rest] = path;
    const inner = shape[field];
    const known = typeof inner === 'string' ? this.#objects.get(inner) : (inner as Shape | null);
    if (!known) return shape;
    return { ...shape, [field]: rest.length > 0 ? this.expanded(known, rest) : known };
  }

  /** `account`: of a seller. */
  report(
    type: string,
    object: Shape,
    {
      losesWebhooks,
      account,
    }: { readonly losesWebhooks?: boolean; readonly account?: string } = {},
  ): void {
    const data = { object: structuredClone(object) };
    const of = account === undefined ? {} : { account };
    const event = this.add('evt', 'event', { type, data, api_version: '2026-10-28.endive', ...of });
    if (losesWebhooks) this.#withheld.add(event.id);
    this.#undelivered.push(event);
  }

  /** Events that a webhook is to bring, oldest first; each is returned once. */
  takeUndelivered(): Shape[] {
    const events = this.#undelivered.filter(({ id }) => !this.#withheld.has(id));
    this.#undelivered = [];
    return events;
  }

  keepCard(methodId: string, card: TestCardName): void {
    this.#cards.set(methodId, card);
  }

  cardOf(methodId: string): TestCardName {
    return this.#cards.get(methodId) ?? 'accepted';
  }
}
