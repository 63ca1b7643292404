import { action, computed, makeObservable, observableRef } from 'mobx';
import type { ColumnMapping, ErrorItem } from '../../contract/index.ts';
import {
  completeMapping,
  emptyMapping,
  type MappedField,
  type MappingDraft,
  type MappingErrors,
} from './column-mapping.ts';
import { type FeeField, feeFields, withFee } from './fee-columns.ts';

/** The form that says which column of a file means what. An edit clears the error of its field. */
export class MappingForm {
  draft: MappingDraft = emptyMapping;
  errors: MappingErrors = {};
  private columns: readonly string[] = [];

  constructor() {
    makeObservable<this, 'columns'>(this, {
      draft: observableRef,
      errors: observableRef,
      columns: observableRef,
      feeFields: computed,
      start: action,
      map: action,
      choose: action,
      chooseFee: action,
      complete: action,
      refuse: action,
    });
  }

  /** Begins with the columns of a file and what is known of them. */
  start(columns: readonly string[] = [], known: ColumnMapping | null = null): void {
    this.columns = columns;
    this.draft = known ?? emptyMapping;
    this.errors = {};
  }

  /** Picks the column that means `field`; an empty name un-picks it. */
  map(field: MappedField, column: string): void {
    const { [field]: _before, ...others } = this.draft;
    this.draft = column === '' ? others : { ...others, [field]: column };
    this.#clear(field);
  }

  choose(options: Partial<Pick<MappingDraft, 'dateOrder' | 'decimalMark'>>): void {
    this.draft = { ...this.draft, ...options };
  }

  /** The fields that ask where the fees of the file stand. */
  get feeFields(): readonly FeeField[] {
    return feeFields(this.draft, this.columns);
  }

  /** Sets one of `feeFields`. */
  chooseFee(index: number, choice: string): void {
    this.draft = { ...this.draft, fees: withFee(this.draft, index, choice) };
    this.#clear('fees');
  }

  /** The mapping, once nothing is missing; else marks each field that is. */
  complete(): ColumnMapping | undefined {
    const complete = completeMapping(this.draft);
    this.errors = 'errors' in complete ? complete.errors : {};
    return 'mapping' in complete ? complete.mapping : undefined;
  }

  /** Marks the fields that the server refused. The first message that belongs to none, if any. */
  refuse(items: readonly ErrorItem[]): string | undefined {
    const errors: Record<string, string> = {};
    let general: string | undefined;
    for (const { field, message } of items) {
      const [, name] = /^mapping\.(\w+)/.exec(field ?? '') ?? [];
      if (name) errors[name] ??= message;
      else general ??= message;
    }
    this.errors = errors;
    return general;
  }

  #clear(field: keyof MappingErrors): void {
    const { [field]: _cleared, ...others } = this.errors;
    this.errors = others;
  }
}
