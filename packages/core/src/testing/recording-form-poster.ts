import type { FormPoster } from '../platform/ports/form-poster.ts';

/** Remembers the forms that were posted. `broken` makes the next ones fail. */
export class RecordingFormPoster implements FormPoster {
  readonly posted: { readonly url: string; readonly fields: Readonly<Record<string, string>> }[] =
    [];
  broken = false;

  async post(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
    if (this.broken) throw new Error('The line is broken.');
    this.posted.push({ url, fields });
  }
}
