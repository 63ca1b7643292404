import type { Migration } from './migration.ts';

/**
 * News of trades by the fill that opened their position: its identity stays when an import is undone and
 * added again, its id and that of the position do not. Positions that are gone, or whose opening fill is
 * not known, keep their own id.
 */
export const newsByFill: Migration = {
  name: '0198-news-by-fill',
  statements: () => [
    'alter table trade_news rename to trade_news_by_position',
    'drop index trade_news_by_batch',
    'drop index trade_news_by_account',
    `create table trade_news (
      account_id text not null references accounts (id),
      subject text not null,
      event text not null,
      occurred_at text not null,
      position_id text not null,
      batch_id text not null,
      noted_at text not null,
      primary key (account_id, subject, event, occurred_at)
    )`,
    `insert into trade_news
      (account_id, subject, event, occurred_at, position_id, batch_id, noted_at)
      select news.account_id, coalesce(fills.identity, news.position_id), news.event,
        news.occurred_at, news.position_id, news.batch_id, news.noted_at
      from trade_news_by_position as news
      left join positions on positions.id = news.position_id
      left join fills on fills.account_id = positions.account_id
        and fills.instrument_key = positions.instrument_key
        and fills.executed_at = positions.opened_at
        and fills.sequence = positions.opened_sequence
      where true
      on conflict do nothing`,
    'drop table trade_news_by_position',
    'create index trade_news_by_batch on trade_news (batch_id)',
    'create index trade_news_by_account on trade_news (account_id, noted_at)',
  ],
};
