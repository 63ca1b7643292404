import { brand } from '../../contract/brand.ts';
import type {
  InactivityCredit,
  Invoice,
  PaymentMethod,
  UpcomingCharge,
} from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, count, day, money, person, text } from '../../platform/presentation/value.ts';
import { creditNoteNumbers } from './credit-notes.parts.ts';
import { invoiceStatus } from './invoice-status.ts';

/** The name of a brand of cards: "visa" is "Visa". */
const named = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

export const cardName = ({ brand: name, last4 }: PaymentMethod): string =>
  `${named(name)} ···· ${last4}`;

export const cardsTable: TableShape<PaymentMethod> = {
  key: 'cards',
  name: 'Payment methods',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No cards yet',
    hint: 'The card you use for your first subscription is saved here.',
  },
  columns: [
    { key: 'card', label: 'Card', value: (row) => text(cardName(row)) },
    {
      key: 'expires',
      label: 'Expires',
      importance: 2,
      value: ({ expMonth, expYear }) => text(`${String(expMonth).padStart(2, '0')}/${expYear}`),
    },
    {
      key: 'default',
      label: 'Used for',
      value: ({ isDefault }) =>
        isDefault ? badge('default', 'Renewals', 'accent') : text('Nothing'),
    },
  ],
};

export const upcomingTable: TableShape<UpcomingCharge> = {
  key: 'upcoming',
  name: 'Upcoming payments',
  rowKey: ({ subscriptionUuid }) => subscriptionUuid,
  empty: { title: 'No upcoming payments' },
  columns: [
    { key: 'mentor', label: brand.mentor, value: ({ username }) => person(username, null) },
    { key: 'plan', label: 'Plan', importance: 2, value: ({ plan }) => text(plan) },
    { key: 'at', label: 'Date', align: 'end', value: ({ at }) => day(at) },
    { key: 'amount', label: 'Amount', align: 'end', value: ({ amount }) => money(amount) },
  ],
};

export const creditsTable: TableShape<InactivityCredit> = {
  key: 'credits',
  name: 'Days credited without trades',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No days credited yet' },
  columns: [
    { key: 'mentor', label: brand.mentor, value: ({ mentor }) => person(mentor, null) },
    { key: 'plan', label: 'Plan', importance: 3, value: ({ plan }) => text(plan) },
    { key: 'from', label: 'No trades from', importance: 2, value: (row) => day(row.quietFrom) },
    { key: 'until', label: 'To', importance: 2, value: (row) => day(row.quietUntil) },
    { key: 'days', label: 'Days', align: 'end', value: ({ days }) => count(days) },
    { key: 'at', label: 'Credited', align: 'end', value: ({ at }) => day(at) },
  ],
};

export const invoicesTable: TableShape<Invoice> = {
  key: 'invoices',
  name: 'Invoices',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No invoices yet' },
  columns: [
    { key: 'number', label: 'Number', whole: true, value: ({ number }) => text(number) },
    { key: 'at', label: 'Date', importance: 2, value: ({ at }) => day(at) },
    { key: 'seller', label: brand.mentor, importance: 3, value: ({ seller }) => text(seller) },
    { key: 'status', label: 'Status', value: invoiceStatus },
    {
      key: 'credits',
      label: 'Credit notes',
      importance: 4,
      value: (row) => text(creditNoteNumbers(row), 'None'),
    },
    {
      key: 'attempts',
      label: 'Tries',
      importance: 5,
      align: 'end',
      value: (row) => count(row.attempts),
    },
    {
      key: 'total',
      label: 'Total',
      align: 'end',
      value: ({ total: amount, currency }) => money({ amount, currency }),
    },
  ],
};
