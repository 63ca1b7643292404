/** Where usage is counted. Never receives a token, nor a path that could hold one. */
export interface Analytics {
  identify(uuid: string, username: string): void;
  clear(): void;
  /** `path` is the lower-cased route template, such as `/reset-password/:token`. */
  /** Something that was done, by its name in the specification. */
  event(name: 'plans-created' | 'plans-edited'): void;
  pageView(view: { readonly path: string; readonly signedIn: boolean }): void;
}
