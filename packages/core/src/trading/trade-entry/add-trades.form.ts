import { type ConnectedAccount, readTypedTrades } from '../../contract/index.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { FormPreview } from '../../platform/presentation/form-preview.ts';
import { text } from '../../platform/presentation/value.ts';
import type { TradeEntry, TradeEntryValues } from './trade-entry.store.ts';
import { countTrades, describeTrade } from './trade-words.ts';

const addTradesShape: FormShape<TradeEntryValues> = {
  title: 'Add trades',
  submit: 'Preview trades',
  fields: {
    trades: {
      label: 'Trades',
      kind: 'long-text',
      hint: 'One on each line, such as BTO 100 AAPL @ 189.50 or STC 100 AAPL @ 191.20 2026-11-27 10:31 fee 1.',
      help: 'Begin with BTO, STC, STO, BTC, Buy or Sell, then the quantity, the symbol, @ and the price. An option is AAPL 2026-12-18 190 C, a future ESZ6, a coin BTC/USD. A currency, a time and a fee may follow. Without a time a trade happened now.',
      example: 'BTO 100 AAPL @ 189.50',
    },
    account: { label: 'Account', kind: 'choice' },
  },
};

/** The form for typed trades. It leads to the preview of an import; nothing is added before that. */
export function addTrades(
  entry: TradeEntry,
  accounts: readonly ConnectedAccount[],
  { uuid }: Pick<ConnectedAccount, 'uuid'>,
): FormModel {
  entry.begin(uuid);
  return formOf(addTradesShape, entry.form, {
    description:
      'Others see that your account includes trades entered by hand. It is not ranked while it does.',
    options: {
      account: () => accounts.map(({ uuid: value, alias: label }) => ({ value, label })),
    },
    preview: (values) =>
      previewOf(
        values.trades,
        accounts.find((one) => one.uuid === values.account),
      ),
  });
}

/** Each line as it is read, in the order of the text. */
function previewOf(typed: string, account: ConnectedAccount | undefined): FormPreview {
  const read = readTypedTrades(typed);
  const { currency = '', timezone = 'the account' } = account ?? {};
  const lines = [
    ...read.trades.map(({ line, trade }) => ({
      line,
      words: `Line ${line}: ${describeTrade(trade, currency)}`,
    })),
    ...read.errors.map(({ line, message }) => ({ line, words: message })),
  ].sort((a, b) => a.line - b.line);
  return {
    name: 'As it is read',
    card: {
      title: countTrades(read),
      text: [],
      points: lines.map(({ words }) => words),
    },
    facts: [{ key: 'zone', label: 'Times are those of', value: text(timezone) }],
  };
}
