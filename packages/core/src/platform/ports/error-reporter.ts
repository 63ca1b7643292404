/** Destination of defects. Gets no tokens and no form contents. */
export interface ErrorReporter {
  report(error: unknown, context: string): void;
}
