import { fixedFee, type SaleFees } from '../../contract/index.ts';
import type { Field, FieldShape } from '../../platform/presentation/field.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { formatMoney } from '../../platform/presentation/format-number.ts';
import { fieldCurrency, leaveMoney } from '../../platform/presentation/money-field.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import * as value from '../../platform/presentation/value.ts';
import { percentOf, reserveRule } from '../client-config/reserve-rule.ts';
import { to } from '../navigation/links.ts';
import { descriptions } from './descriptions.ts';
import { pricingNotes } from './pricing.content.ts';
import { money, type PricingStore } from './pricing.store.ts';
import { pricingFeature } from './site.module.ts';

/** The cost of following and of selling, and a calculator with the fees of this server. */
export const pricingScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(pricingFeature);
  const fields = fieldsOf(store);
  return {
    description: descriptions.pricing,
    parts: [
      {
        calculator: {
          title: 'What you would receive',
          note: 'Before tax, refunds and referral shares. Each sale is split by itself and rounded to the cent.',
          fields,
          get figures() {
            return figuresOf(store);
          },
        },
      },
      { prose: pricingNotes },
      {
        links: [
          { label: 'Read the FAQs', path: to('faqs') },
          { label: 'Ask a question', path: to('contact') },
        ],
      },
    ],
  };
};

function fieldsOf(store: PricingStore): readonly Field[] {
  return [
    field({ label: 'Price per month', kind: 'money', hint: 'In US dollars.' }, 'price', {
      currency: money(0).currency,
      text: () => store.price,
      problem: () => store.priceProblem,
      set: (text) => store.setPrice(text),
    }),
    field({ label: 'Subscribers', kind: 'integer' }, 'followers', {
      text: () => store.followers,
      problem: () => store.followersProblem,
      set: (text) => store.setFollowers(text),
    }),
  ];
}

interface TypedText {
  readonly currency?: string;
  text(): string;
  problem(): string | undefined;
  set(text: string): void;
}

function field(shape: FieldShape, key: string, typed: TypedText): Field {
  return {
    key,
    shape,
    options: [],
    hint: shape.hint,
    note: undefined,
    picture: undefined,
    link: undefined,
    get value() {
      return typed.text();
    },
    get error() {
      return typed.problem();
    },
    currency: typed.currency === undefined ? undefined : fieldCurrency(typed.currency),
    set: (next) => typed.set(String(next)),
    leave: () => {
      if (typed.currency) leaveMoney(typed.text(), typed.currency, (tidy) => typed.set(tidy));
    },
  };
}

/** Top to bottom a subtraction, then the month. */
function figuresOf(store: PricingStore): readonly Figure[] | undefined {
  const { earnings, fees } = store;
  if (!fees) return undefined;
  const missing = 'Enter a price and a number of followers.';
  const amount = (minor: number | undefined) =>
    value.money(minor === undefined ? undefined : money(minor), missing);
  const { split, price } = earnings ?? {};
  const reserve = reserveRule(fees);
  const bearsProcessing = fees.processingBearer === 'mentor';
  return [
    { key: 'price', label: 'One sale', value: amount(price?.amount) },
    {
      key: 'processing',
      label: 'Processing',
      note: bearsProcessing ? rateOf(fees) : 'Paid by us',
      value: amount(split && bearsProcessing ? -split.processing : split && 0),
    },
    {
      key: 'platform',
      label: 'Platform fee',
      note: percentOf(fees.platformBasisPoints),
      value: amount(
        split && (bearsProcessing ? -split.platform : -split.platform - split.processing),
      ),
    },
    { key: 'share', label: 'Your share of one sale', value: amount(split?.mentor) },
    {
      key: 'payout',
      label: 'Your payout per month',
      value: value.money(earnings?.payout, missing),
      ...(reserve !== undefined && { note: reserve }),
    },
  ];
}

const rateOf = (fees: SaleFees): string => {
  const fixed = formatMoney(money(fixedFee(fees, 'USD')), { locale: 'en-US' });
  return `${percentOf(fees.processingBasisPoints)} + ${fixed}`;
};
