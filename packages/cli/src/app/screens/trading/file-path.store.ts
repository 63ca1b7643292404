import type { TypedText } from '@skipper/core';
import { action, computed, makeObservable, observable } from 'mobx';

/** The path of a broker's file while it is typed. Once the file was read, nothing is lost by leaving. */
export class FilePath implements TypedText {
  text = '';
  private read = '';

  constructor() {
    makeObservable<this, 'read'>(this, {
      text: observable,
      read: observable,
      changed: computed,
      set: action,
      accept: action,
      discard: action,
    });
  }

  get changed(): boolean {
    return this.text.trim() !== '' && this.text !== this.read;
  }

  set(text: string): void {
    this.text = text;
  }

  /** The file at this path was read. */
  accept(): void {
    this.read = this.text;
  }

  discard(): void {
    this.text = '';
  }
}
