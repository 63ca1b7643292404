import type { Analytics } from '../ports/analytics.ts';

/** Remembers what was counted, and as whom. */
export class RecordingAnalytics implements Analytics {
  user: { readonly uuid: string; readonly username: string } | undefined = undefined;
  readonly pageViews: { readonly path: string; readonly signedIn: boolean }[] = [];

  identify(uuid: string, username: string): void {
    this.user = { uuid, username };
  }

  clear(): void {
    this.user = undefined;
  }

  pageView(view: { readonly path: string; readonly signedIn: boolean }): void {
    this.pageViews.push(view);
  }
}
