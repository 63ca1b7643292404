interface ImportMetaEnv {
  /** Id of a tag manager; leave it out and nothing is counted. */
  readonly VITE_ANALYTICS_ID?: string;
}
