import type { Analytics } from '@skipper/core';

declare global {
  interface Window {
    /** Where a tag manager picks up what happened. Exists only where an id is configured. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Sends users, page views and events to a tag manager. Without an id nothing is counted. */
export class DataLayerAnalytics implements Analytics {
  readonly #layer: Record<string, unknown>[] | undefined;

  constructor(page: Pick<Window, 'dataLayer'>, id: string | undefined) {
    if (id) {
      page.dataLayer ??= [];
      this.#layer = page.dataLayer;
      this.#layer.push({ event: 'config', id });
    }
  }

  identify(uuid: string, username: string): void {
    this.#layer?.push({ event: 'identify', user_id: uuid, username });
  }

  clear(): void {
    this.#layer?.push({ event: 'identify', user_id: null, username: null });
  }

  event(name: string): void {
    this.#layer?.push({ event: name });
  }

  pageView(view: { readonly path: string; readonly signedIn: boolean }): void {
    this.#layer?.push({ event: 'page_view', page_path: view.path, signed_in: view.signedIn });
  }
}
