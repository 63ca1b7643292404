import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RandomSequence } from '../src/demo/random-sequence.ts';
import { trackPeriods } from '../src/domain/trading/discovery/track-period.ts';

const curveDays = 500;

/** Gives every listed Skipper without figures some, straight into the tables that keep them. */
export function fillSummaries(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'skipper.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = off; begin');
  const summary = database.prepare(
    `insert into mentor_summaries (mentor_id, period, day_before, account_id, verified_level,
      asset_classes, ranked, closed, days, wins, win_rate, win_rate_low, total_return,
      max_drawdown, as_of)
     values (?, ?, '2026-01-01', 'none', 1, ?, ?, ?, 300, 20, ?, ?, ?, ?, '2026-11-01T00:00:00.000Z')`,
  );
  const price = database.prepare('insert into mentor_prices (mentor_id, monthly) values (?, ?)');
  const curve = database.prepare(
    "insert into mentor_curves (mentor_id, account_id, sparklines, points) values (?, 'none', ?, ?)",
  );
  const random = new RandomSequence(1);
  const mentors = database
    .prepare(
      'select user_id from listed_mentors where user_id not in (select mentor_id from mentor_summaries)',
    )
    .all() as { readonly user_id: string }[];
  for (const { user_id: id } of mentors) {
    const draw = () => random.whole(0, 1_000) / 1_000;
    const line = Array.from({ length: 32 }, () => 100 + draw());
    const lines = Object.fromEntries(trackPeriods.map((period) => [period, line]));
    for (const period of trackPeriods) {
      const rate = draw();
      const ranked = random.whole(0, 1);
      const closed = random.whole(30, 500);
      const assets = random.whole(1, 15);
      summary.run(id, period, assets, ranked, closed, rate, rate * 0.9, draw(), -draw());
    }
    price.run(id, random.whole(500, 20_000));
    curve.run(id, JSON.stringify(lines), JSON.stringify(points(draw)));
  }
  database.exec('commit');
  database.close();
}

function points(draw: () => number) {
  const start = Temporal.PlainDate.from('2025-06-01');
  return Array.from({ length: curveDays }, (_, at) => ({
    date: start.add({ days: at }).toString(),
    equityIndex: 100 + draw(),
  }));
}
