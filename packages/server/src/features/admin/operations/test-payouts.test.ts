import type { AuditLogPage, PayoutBalances, PayoutList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../../commerce/books/check-books.ts';

describe.each(engines)('payouts that the sandbox sends back on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** By the bank, or as demo data has it: without one. */
  const payOut = {
    sent: () => {
      const { database, services } = on.server.app;
      return services.payouts.run(database, (error) => {
        throw error;
      });
    },
    'in demo data': ({ id }: { readonly id: string }) => {
      const { database, services } = on.server.app;
      return database.transaction(async (db) => {
        for (const payout of await services.payouts.prepare(db, id, on.clock.now())) {
          await services.payouts.settle(db, payout);
        }
      });
    },
  };

  test.each(['sent', 'in demo data'] as const)(
    '%s are in the balance again, written about and noted, once each',
    async (how) => {
      const { arrange, app } = on.server;
      const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
      await arrange.subscription(buyer, mentor);
      await arrange.sale(buyer, mentor, 5_000, 9 * day);
      await payOut[how](mentor);
      const admin = await on.as(await arrange.user(['admin']));
      const fail = async (username: string, by = admin) => {
        const body = { username, reason: 'To see the mail.' };
        const { status, body: answer } = await by.send<Problem>(
          'POST',
          '/admin/payouts/fail',
          body,
        );
        await app.worker.runDue();
        return [status, answer?.errors?.[0]?.code];
      };
      const own = await on.as(mentor);
      const state = async () => {
        const { payouts } = (await own.get<PayoutList>('/payouts')).body;
        const { balances } = (await own.get<PayoutBalances>('/payouts/balance')).body;
        return [payouts.map(({ status }) => status), balances[0]?.available];
      };
      expect(await state()).toEqual([['paid'], 0]);
      expect((await fail(mentor.username, own))[0]).toBe(403);
      expect(await fail('no-one')).toEqual([400, 'unknown_user']);
      expect(await state()).toEqual([['paid'], 0]);
      expect((await fail(mentor.username.toUpperCase()))[0]).toBe(204);
      expect(await state()).toEqual([['failed'], 4_325]);
      expect(await fail(mentor.username)).toEqual([409, 'wrong_state']);
      const mails = await on.server.mailsTo(mentor.email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your payout of $43.25 failed']);
      const log = await admin.get<AuditLogPage>('/admin/audit-log?action=payout.sent_back');
      const noted = log.body.entries.filter(({ details }) => details.userId === mentor.id);
      expect(noted).toHaveLength(1);
      expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    },
  );
});
