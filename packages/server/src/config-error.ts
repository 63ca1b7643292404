/** A setting that makes no sense. The message says which and what to write instead. */
export class ConfigError extends Error {}
