import type { ErrorReporter } from '../platform/ports/error-reporter.ts';

/** Remembers the defects that were told. */
export class RecordingErrorReporter implements ErrorReporter {
  readonly reports: { readonly error: unknown; readonly context: string }[] = [];

  report(error: unknown, context: string): void {
    this.reports.push({ error, context });
  }
}
