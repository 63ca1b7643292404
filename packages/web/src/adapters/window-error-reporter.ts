import type { ErrorReporter } from '@skipper/core';

/** Hands a defect to the browser, which shows it in its console and tells whoever listens. */
export const windowErrorReporter: ErrorReporter = {
  report(error, context) {
    reportError(new Error(context, { cause: error }));
  },
};
