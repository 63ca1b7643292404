import type { ErrorReporter } from '../platform/ports/error-reporter.ts';

/** Records reported defects. */
export class RecordingErrorReporter implements ErrorReporter {
  readonly reports: { readonly error: unknown; readonly context: string }[] = [];

  report(error: unknown, context: string): void {
    this.reports.push({ error, context });
  }
}
