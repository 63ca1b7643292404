import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type {
  ColumnMapping,
  Import,
  ImportList,
  ImportRowList,
  RecognisedColumns,
  UploadedFile,
} from '../../contract/index.ts';
import { type ChosenFile, readChosen } from '../../platform/forms/chosen-file.ts';
import type { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { type MappingForm, mappingForm } from './column-mapping.form.ts';
import { mappingValues } from './column-mapping.ts';
import { ImportCalls } from './import-calls.ts';
import { changedByFills, ImportNews } from './import-news.ts';
import { historyPages, rowPages } from './import-pages.ts';
import { ImportWatch } from './import-watch.ts';
import { bodyOf, choicesOf, type OtherReading } from './reading-choices.ts';
import { refuseFile } from './refuse-file.ts';

export type ImportStep = 'reading' | 'mapping' | 'committing' | 'discarding';

/**
 * A broker's file on its way into an account: read, previewed, then committed or discarded, at once
 * or later from the history. A committed one can be undone whole.
 */
export class ImportFlow {
  accountUuid: string | undefined = undefined;
  /** Another one each time it is opened: it is brought into view, also where it is open already. */
  asked = {};
  current: Import | undefined = undefined;
  step: ImportStep | undefined = undefined;
  error: string | undefined = undefined;
  /** Which column of the current file means what: a form for each file. */
  mapping: MappingForm = this.#mappingOf(null);
  readonly rows: PagedQuery<ImportRowList>;
  readonly history: PagedQuery<ImportList>;
  /** The job of a large file of this account. */
  readonly watch: ImportWatch;
  readonly #cache: QueryCache;
  readonly #calls: ImportCalls;
  readonly #news: ImportNews;
  /** Another one for each file and account: an answer of an earlier visit is not shown. */
  #visit = {};

  constructor(cache: QueryCache, toasts: ToastQueue, clock: Clock) {
    this.#cache = cache;
    this.#calls = new ImportCalls(cache);
    this.#news = new ImportNews(toasts);
    this.watch = new ImportWatch(cache, clock, (done, before) => this.#ended(done, before));
    this.rows = rowPages(cache, () => this.current?.uuid);
    this.history = historyPages(cache, () => this.accountUuid);
    makeObservable(this, {
      accountUuid: observable,
      asked: observableRef,
      current: observableRef,
      step: observable,
      error: observable,
      mapping: observableRef,
      busy: computed,
      open: action,
      startOver: action,
      close: action,
      show: action,
    });
  }

  onLogOut(): void {
    this.close();
    this.watch.stop();
  }

  get busy(): boolean {
    return this.step !== undefined;
  }

  /** Starts on an account, or stays with its file while that is read or its columns are matched. */
  open(accountUuid: string): void {
    this.asked = {};
    const stays = this.busy || !this.current || this.current.state === 'mapping';
    if (accountUuid !== this.accountUuid || !stays) this.startOver(accountUuid);
  }

  close(): void {
    this.accountUuid = undefined;
    this.current = undefined;
    this.error = undefined;
    this.mapping = this.#mappingOf(null);
    this.step = undefined;
    this.#visit = {};
    this.watch.leave();
  }

  dispose(): void {
    this.watch.stop();
  }

  /** Shows an import that was read elsewhere, in the place of what was open. */
  show(answer: Import): void {
    this.startOver(answer.accountUuid);
    this.asked = {};
    this.#took(answer, 'reading');
  }

  /** Sends a file and shows what it would add. Nothing is added yet. */
  async read(file: ChosenFile | UploadedFile): Promise<void> {
    const accountUuid = this.accountUuid;
    if (!accountUuid || this.busy) return;
    const refusal = refuseFile(file);
    if (refusal) return this.#fail(refusal);
    await this.#run('reading', async () => this.#calls.create(accountUuid, await readChosen(file)));
  }

  /** Reads the file again in another way that its preview offers. */
  async readAs(reading: OtherReading): Promise<void> {
    const { uuid, mapping } = this.current ?? {};
    if (!uuid || !mapping || this.busy) return;
    await this.#run('mapping', () => this.#calls.readAgain(uuid, bodyOf(reading, mapping)));
  }

  /** Adds the new rows to the account. */
  async commit(): Promise<void> {
    const uuid = this.current?.uuid;
    if (!uuid || this.busy) return;
    const done = await this.#run('committing', () => this.#calls.commit(uuid));
    if (done?.state === 'committed') this.#news.added(done);
  }

  /** Continues with a staged file, compared with the current account. */
  async resume({ uuid }: Import): Promise<void> {
    if (this.busy) return;
    await this.#run('reading', () => this.#calls.readAgain(uuid));
  }

  /** Forgets a file that was uploaded but not added. True when it is gone. */
  async discard({ uuid }: Import): Promise<boolean> {
    if (this.busy) return false;
    const emptiesPage = this.history.result.data?.imports.length === 1;
    const done = await this.#run('discarding', () => this.#calls.revert(uuid));
    if (!done) return false;
    if (emptiesPage) this.history.previous();
    this.#news.discarded(done);
    return true;
  }

  /** Removes the fills of a committed import. Throws ApiError. */
  async undo(one: Import, reason: string): Promise<void> {
    const answer = await this.#calls.revert(one.uuid, reason);
    this.#news.undoes(one);
    this.#replace(answer);
    if (answer.job) this.watch.follow(answer, this.accountUuid);
    else this.#news.undone(answer);
  }

  /** Lets rows in conflict take the place of fills: all, or those of some lines. Throws ApiError. */
  async correct({ uuid, rows }: Import, reason: string, lines?: number[]): Promise<void> {
    const answer = await this.#calls.correct(uuid, reason, lines);
    this.#replace(answer);
    this.#news.corrected(rows.conflict - answer.rows.conflict);
  }

  /** Leaves the preview for another file. */
  startOver(accountUuid = this.accountUuid): void {
    this.close();
    this.accountUuid = accountUuid;
    if (accountUuid) void this.watch.returnTo(accountUuid, this.history.limit);
  }

  #mappingOf(known: RecognisedColumns | null): MappingForm {
    return mappingForm(known, (mapping) => this.#remap(mapping));
  }

  /** Reads the file again with the columns the user picked. Throws ApiError. */
  async #remap(mapping: ColumnMapping): Promise<void> {
    const { uuid, mapping: before = null } = this.current ?? {};
    if (!uuid || this.busy) return;
    const body = { mapping: { ...mapping, ...choicesOf(before) } };
    await this.#run('mapping', () => this.#calls.readAgain(uuid, body), rethrow);
  }

  async #run(
    step: ImportStep,
    call: () => Promise<Import>,
    refused = ({ message }: ApiError) => this.#fail(message),
  ): Promise<Import | undefined> {
    const visit = this.#visit;
    this.#set({ step, error: undefined });
    try {
      const answer = await call();
      // A user who switched to another file must not see this response.
      if (this.#visit === visit) runInAction(() => this.#took(answer, step));
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#visit === visit) refused(error);
      return undefined;
    } finally {
      if (this.#visit === visit) this.#set({ step: undefined });
    }
  }

  #took(answer: Import, step: ImportStep): void {
    const before = this.current?.uuid;
    if (answer.job) {
      this.current = undefined;
      this.watch.follow(answer);
      return;
    }
    if (step === 'discarding' && this.watch.running?.uuid === answer.uuid) this.watch.leave();
    if (step !== 'discarding') this.current = answer;
    else if (before === answer.uuid) this.current = undefined;
    if (step !== 'reading' && step !== 'mapping') return;
    const known = answer.mapping ?? answer.recognised;
    if (before === answer.uuid) this.mapping.reset(mappingValues(known));
    else this.mapping = this.#mappingOf(known);
    this.rows.state.choose('state', undefined);
    this.rows.restart();
  }

  #ended(done: Import, before: Import): void {
    this.#cache.invalidate(changedByFills);
    if (done.problem !== null) this.#fail(done.problem);
    if (done.state === 'committed') this.#news.added(done);
    if (done.state === 'reverted') this.#news.undone(before);
    // Another file may be on show by now.
    if (this.current !== undefined || this.busy) return;
    if (done.revertedAt === null) runInAction(() => this.#took(done, 'reading'));
  }

  #replace(answer: Import): void {
    if (this.current?.uuid !== answer.uuid) return;
    this.#set({ current: answer.job ? undefined : answer });
  }

  #fail(message: string | undefined): void {
    this.#set({ error: message });
  }

  #set(change: Partial<Pick<ImportFlow, 'current' | 'error' | 'step'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

function rethrow(error: ApiError): never {
  throw error;
}
