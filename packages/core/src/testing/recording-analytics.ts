import type { Analytics } from '../platform/ports/analytics.ts';

/** Records page views and users. */
export class RecordingAnalytics implements Analytics {
  user: { readonly uuid: string; readonly username: string } | undefined = undefined;
  readonly pageViews: { readonly path: string; readonly signedIn: boolean }[] = [];

  readonly events: string[] = [];

  identify(uuid: string, username: string): void {
    this.user = { uuid, username };
  }

  clear(): void {
    this.user = undefined;
  }

  event(name: string): void {
    this.events.push(name);
  }

  pageView(view: { readonly path: string; readonly signedIn: boolean }): void {
    this.pageViews.push(view);
  }
}
