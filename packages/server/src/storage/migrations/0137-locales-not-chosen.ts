import type { Migration } from './migration.ts';

/**
 * Every account was given en-US, which nothing read. It is taken as not chosen: the next sign-in
 * brings the locale of the browser or terminal.
 */
export const localesNotChosen: Migration = {
  name: '0137-locales-not-chosen',
  statements: () => [
    `update users set opts = replace(opts, '"locale":"en-US"', '"locale":null')
      where opts like '%"locale":"en-US"%'`,
  ],
};
