import type { Migration } from './migration.ts';

/** Open options are closed once they have expired: by the day in the OSI symbol, `YYMMDD`. */
export const optionExpiries: Migration = {
  name: '0194-option-expiries',
  statements: () => [
    'alter table accounts add column expired_through text',
    `create index positions_of_open_options
      on positions (substr(instrument_key, 7, 6), account_id, instrument_key)
      where status = 'open' and asset_class = 'option'`,
  ],
};
