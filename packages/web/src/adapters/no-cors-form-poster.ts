import type { FormPoster } from '@skipper/core';

/**
 * Posts as a plain form of a page would; the other site need not allow our origin, and its response
 * is not readable.
 */
export const noCorsFormPoster: FormPoster = {
  async post(url, fields) {
    await fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(10_000),
    });
  },
};
