import {
  type CreatePositionUpdateBody,
  endpoints,
  type PositionUpdate,
  type PositionUpdateList,
  takesPrice,
  type UpdateKind,
  updatePrice,
  updateText,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { PublicProfileStore } from '../public-profile/public-profile.store.ts';

/** A new follow-up as it is typed. */
export type UpdateValues = { kind: string; price: string; body: string; notify: boolean };

/** The follow-ups to the position that is opened on a Skipper's page; its owner writes them. */
export class PositionUpdatesStore {
  readonly #cache: QueryCache;
  readonly #page: PublicProfileStore;

  constructor(cache: QueryCache, page: PublicProfileStore) {
    this.#cache = cache;
    this.#page = page;
  }

  /** Of the opened position. */
  get result(): QueryResult<PositionUpdateList> {
    const accessLevel = this.#page.route?.accessLevel;
    return this.#cache.query(endpoints.listPositionUpdates, {
      params: { uuid: this.#position },
      query: accessLevel ? { accessLevel } : {},
    });
  }

  /** Whether the page is the viewer's own, seen with their own eyes. */
  get own(): boolean {
    return this.#page.profile.data?.viewer.isOwner === true && this.#page.seesOpen;
  }

  /** Whether the owner can add to it: an archived account takes no more. */
  get open(): boolean {
    return this.own && this.#page.account?.state === 'ok';
  }

  /** Whether the position is still held: followers are notified of no other. */
  get held(): boolean {
    return this.#page.position?.data?.positions[0]?.status === 'open';
  }

  /** Of the position that is opened now, whichever is open when it is sent. */
  newForm(): Form<UpdateValues> {
    const uuid = this.#position;
    const { held } = this;
    return new Form<UpdateValues>({
      initial: { kind: 'note', price: '', body: '', notify: held },
      check: ({ kind, price, body }) => problems(kind as UpdateKind, price, body),
      submit: async (values) => {
        const body = bodyOf(values);
        await this.#cache.mutate(endpoints.createPositionUpdate, { params: { uuid }, body });
      },
    });
  }

  /** Changes the text of one that is not too old. */
  editForm(update: PositionUpdate): Form<{ body: string }> {
    const params = this.#of(update);
    return new Form<{ body: string }>({
      initial: { body: update.body ?? '' },
      rules: { body: updateText(update.kind ?? 'note') },
      submit: async (body) => {
        await this.#cache.mutate(endpoints.editPositionUpdate, { params, body });
      },
    });
  }

  /** A failure shows as a toast. */
  async remove(update: PositionUpdate): Promise<void> {
    const params = this.#of(update);
    await this.#cache.mutate(endpoints.deletePositionUpdate, { params }).catch(() => undefined);
  }

  #of({ uuid: updateUuid }: PositionUpdate) {
    return { uuid: this.#position, updateUuid };
  }

  get #position(): string {
    return this.#page.opened.uuid ?? '';
  }
}

/** A price that was typed before the kind became one without is left out. */
function bodyOf({ kind, price, body, notify }: UpdateValues): CreatePositionUpdateBody {
  const typed = kind as UpdateKind;
  const priced = takesPrice(typed) && price.trim() !== '';
  return { kind: typed, body, ...(priced && { price: price.trim() }), notify };
}

function problems(kind: UpdateKind, price: string, body: string): Record<string, string> {
  const wrong = {
    price: takesPrice(kind) ? updatePrice(kind)(price) : undefined,
    body: updateText(kind)(body),
  };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}
