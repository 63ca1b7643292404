import { reaction } from 'mobx';
import {
  endpoints,
  type Import,
  readTypedTrades,
  required,
  typedTradesFormat,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { ImportFlow } from '../imports/import-flow.store.ts';

export type TradeEntryValues = { trades: string; account: string };

const empty: TradeEntryValues = { trades: '', account: '' };

/**
 * Trades that are typed by hand, on their way to the preview of an import. The text stays until they
 * are added, whatever is closed, left or refused meanwhile.
 */
export class TradeEntry {
  readonly form: Form<TradeEntryValues>;
  readonly #cache: QueryCache;
  readonly #imports: ImportFlow;
  /** The import that the present text was last read as. */
  #read: Pick<Import, 'uuid'> | undefined;
  /** Another one for each user: an answer to the one who left is not shown. */
  #visit = {};

  constructor(cache: QueryCache, imports: ImportFlow) {
    this.#cache = cache;
    this.#imports = imports;
    this.form = new Form({
      initial: empty,
      rules: { account: required('Account') },
      check: ({ trades }) => problemOf(trades),
      fieldOf: (field) => (field === 'accountUuid' ? 'account' : 'trades'),
      submit: (values) => this.#send(values),
    });
  }

  start(): () => void {
    return reaction(
      () => this.#imports.current,
      (current) => {
        if (current?.state === 'committed' && current.uuid === this.#read?.uuid) this.#clear();
      },
    );
  }

  onLogOut(): void {
    this.#visit = {};
    this.form.abandon();
    this.#clear();
  }

  /** Opens on an account, with the text that was typed before. */
  begin(account: string): void {
    const { form } = this;
    if (form.pending) return;
    const trades = form.value('trades');
    form.reset({ ...empty, account });
    if (trades !== '') form.set('trades', trades);
  }

  async #send({ trades, account: accountUuid }: TradeEntryValues): Promise<void> {
    const visit = this.#visit;
    // The grammar takes ASCII alone, and other text is not sent.
    const bytes = Uint8Array.from(trades, (character) => character.charCodeAt(0));
    const file = { name: typedTradesFormat, type: 'text/plain', bytes };
    const read = await this.#cache.mutate(endpoints.createImport, { body: { accountUuid, file } });
    if (this.#visit !== visit) return;
    this.#read = read;
    this.#imports.show(read);
  }

  #clear(): void {
    this.#read = undefined;
    this.form.reset(empty);
  }
}

/** The first error of a text, at its field. */
function problemOf(text: string): Readonly<Record<string, string>> {
  const { trades, errors } = readTypedTrades(text);
  const [first, ...others] = errors;
  if (first) {
    const more = others.length > 0 ? ` And ${others.length} more, listed in the preview.` : '';
    return { trades: first.message + more };
  }
  return trades.length > 0 ? {} : { trades: 'Type a trade, such as BTO 100 AAPL @ 189.50.' };
}
