import type { PositionList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { symbolKeys } from './symbol-keys.ts';

describe.each(engines)('positions narrowed to a symbol on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const file = (names: readonly string[]) =>
    [
      "Date d'opération;Date de valeur;Opération;ISIN;Libellé;Quantité;Cours;Montant;Frais;Devise",
      ...names.flatMap((name) => [
        `15/01/2024;17/01/2024;Achat;;${name};2;10,00;"20,00";0,00;EUR`,
        `16/01/2024;18/01/2024;Vente;;${name};1;11,00;"11,00";0,00;EUR`,
        `17/01/2024;19/01/2024;Vente;;${name};1;12,00;"12,00";0,00;EUR`,
      ]),
    ].join('\n');

  test('are found by it in any case, tickers and names of securities alike', async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor, {
      currency: 'EUR',
      timezone: 'Europe/Paris',
    });
    const names = ['Cloudflare', 'Électricité de France', 'Crédit Agricole', 'KERING', 'ÖKO'];
    await on.server.arrange.fills(mentor, account, file(names));
    const client = await on.as(mentor);
    const found = async (symbol: string, more = '') => {
      const query = `username=${mentor.username}&symbol=${encodeURIComponent(symbol)}${more}`;
      const { positions, total } = (await client.get<PositionList>(`/positions?${query}`)).body;
      return [positions.map(({ instrument }) => instrument.symbol), total];
    };
    for (const name of names) {
      for (const typed of [name, name.toLowerCase(), name.toUpperCase(), ` ${name} `]) {
        expect(await found(typed)).toEqual([[name], 1]);
        expect(await found(typed, '&status=closed&sort=-netPnl&limit=1&page=2')).toEqual([[], 1]);
      }
    }
    expect(await found('électricité  De FRANCE')).toEqual([['Électricité de France'], 1]);
    expect(await found('Cloud')).toEqual([[], 0]);
    expect(await found('Credit Agricole')).toEqual([[], 0]);
  });
});

test('keys of a symbol stay few, whatever is typed', () => {
  expect(symbolKeys('brk.b')).toEqual(['BRK.B']);
  expect(symbolKeys('é1')).toEqual(['é1', 'É1']);
  expect(symbolKeys('é'.repeat(90)).length).toBeLessThanOrEqual(32);
});
