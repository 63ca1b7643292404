import type { ErrorReporter } from '@skipper/core';

/** Passes a defect to the browser, which shows it in its console and to its listeners. */
export const windowErrorReporter: ErrorReporter = {
  report(error, context) {
    reportError(new Error(context, { cause: error }));
  },
};
