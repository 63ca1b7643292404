import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { endpoints, type Import, undoReason } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';

/** The question before a committed import is undone, with the reason that its record may need. */
export class ImportUndo {
  /** The import in question; undefined while none is. */
  asked: Import | undefined = undefined;
  /** The server wants a reason by now: others have seen the fills, or the hour is over. */
  demanded = false;
  readonly form: Form<{ reason: string }>;
  readonly #cache: QueryCache;
  readonly #undone: (answer: Import) => void;

  constructor(cache: QueryCache, undone: (answer: Import) => void) {
    this.#cache = cache;
    this.#undone = undone;
    this.form = new Form({
      initial: { reason: '' },
      rules: { reason: (value) => (this.needsReason ? undoReason(value) : undefined) },
      submit: ({ reason }) => this.#send(reason.trim()),
    });
    makeObservable(this, {
      asked: observableRef,
      demanded: observable,
      needsReason: computed,
      ask: action,
      keep: action,
    });
  }

  get needsReason(): boolean {
    return this.demanded || this.asked?.undoLeavesRecord === true;
  }

  ask(one: Import): void {
    this.keep();
    this.asked = one;
  }

  /** Leaves the import as it is. */
  keep(): void {
    this.asked = undefined;
    this.demanded = false;
    this.form.reset();
  }

  /** Undoes it. The question stays open when that fails. */
  async confirm(): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    const done = await this.form.submit();
    runInAction(() => {
      if (this.asked !== asked) return;
      if (done) this.keep();
      else if (this.form.error('reason') !== undefined) this.demanded = true;
    });
  }

  async #send(reason: string): Promise<void> {
    if (!this.asked) return;
    const params = { uuid: this.asked.uuid };
    const query = reason === '' ? {} : { reason };
    this.#undone(await this.#cache.mutate(endpoints.revertImport, { params, query }));
  }
}
