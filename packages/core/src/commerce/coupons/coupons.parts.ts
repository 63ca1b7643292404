import { type Coupon, counted } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { day, money, rate, text } from '../../platform/presentation/value.ts';
import { plansFeature } from '../plans/plans.module.ts';
import type { PlansStore } from '../plans/plans.store.ts';
import { type CouponConditions, type CouponValues, severalPlans } from './coupon-draft.ts';
import { couponsFeature } from './coupons.module.ts';
import type { CouponsStore } from './coupons.store.ts';

/** A coupon with the names of what it is for. */
interface NamedCoupon extends Coupon {
  readonly validFor: string;
  readonly affiliate: string;
}

const table: TableShape<NamedCoupon> = {
  key: 'coupons',
  name: 'Coupons',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No coupons yet', hint: 'Coupons give a discount on your plans.' },
  columns: [
    { key: 'code', label: 'Code', value: ({ code }) => text(code) },
    {
      key: 'off',
      label: 'Off',
      align: 'end',
      importance: 1,
      value: ({ basisPoints, amount, currency }) =>
        basisPoints === null
          ? money({ amount: amount ?? 0, currency: currency ?? 'USD' })
          : rate(basisPoints),
    },
    { key: 'lasts', label: 'Lasts', importance: 3, value: (coupon) => text(lastsWords(coupon)) },
    {
      key: 'uses',
      label: 'Uses',
      align: 'end',
      importance: 2,
      value: ({ uses, maxUses }) => text(maxUses === null ? String(uses) : `${uses} of ${maxUses}`),
    },
    { key: 'plan', label: 'Valid for', importance: 4, value: ({ validFor }) => text(validFor) },
    {
      key: 'affiliate',
      label: 'Affiliate',
      importance: 4,
      value: ({ affiliate }) => text(affiliate, 'None'),
    },
    {
      key: 'starts',
      label: 'From',
      align: 'end',
      importance: 5,
      value: ({ startsAt }) => day(startsAt, 'The start'),
    },
    {
      key: 'ends',
      label: 'Until',
      align: 'end',
      importance: 4,
      value: ({ endsAt }) => day(endsAt, 'No end date'),
    },
  ],
};

function lastsWords({ duration, months }: Coupon): string {
  if (duration === 'once') return 'First payment';
  if (duration === 'forever') return 'Every payment';
  return months === 1 ? '1 month' : `${months} months`;
}

const conditions: FormShape<CouponConditions>['fields'] = {
  maxUses: { label: 'Most uses', kind: 'integer', hint: 'Leave empty for no limit.' },
  startsAt: { label: 'First day', kind: 'date', hint: 'Optional. In UTC.' },
  endsAt: { label: 'Last day', kind: 'date', hint: 'Optional. In UTC.' },
  plan: { label: 'Valid for', kind: 'choice' },
  firstTimeOnly: { label: 'First subscriptions only', kind: 'toggle' },
};

const shape: FormShape<CouponValues> = {
  title: 'New coupon',
  submit: 'Create coupon',
  fields: {
    code: {
      label: 'Code',
      kind: 'text',
      example: 'SPRING',
      hint: 'Not case-sensitive.',
    },
    kind: {
      label: 'Takes off',
      kind: 'choice',
      options: [
        { value: 'percent', label: 'A percentage' },
        { value: 'amount', label: 'An amount' },
      ],
    },
    percent: { label: 'Percentage', kind: 'decimal', example: '20' },
    amount: { label: 'Amount', kind: 'money', example: '10.00' },
    currency: { label: 'Currency', kind: 'text', hint: 'A code such as USD or EUR.' },
    duration: {
      label: 'Lasts',
      kind: 'choice',
      options: [
        { value: 'once', label: 'The first payment' },
        { value: 'months', label: 'Some months' },
        { value: 'forever', label: 'Every payment' },
      ],
    },
    months: { label: 'Months', kind: 'integer' },
    maxUses: conditions.maxUses,
    startsAt: conditions.startsAt,
    endsAt: conditions.endsAt,
    plan: conditions.plan,
    affiliate: {
      label: 'Affiliate',
      kind: 'choice',
      hint: 'Gets your referral share of orders that use it.',
    },
    firstTimeOnly: conditions.firstTimeOnly,
  },
};

const editShape: FormShape<CouponConditions> = {
  title: 'Edit coupon',
  submit: 'Save coupon',
  fields: conditions,
};

/** A Skipper's coupons, with the way to a new one. */
export function couponParts(skipper: Skipper): readonly ScreenPart[] {
  const store = skipper.use(couponsFeature);
  const plans = skipper.use(plansFeature);
  const coupons = tableOf(table, {
    result: () => store.result,
    rows: (data) => data.coupons.map((coupon) => named(coupon, store, plans)),
    timeZone: () => 'UTC',
    actions: (coupon) => [
      { label: 'Edit coupon', form: () => editCoupon(coupon, store, plans) },
      {
        label: 'End',
        dangerous: true,
        run: () => store.end(coupon.uuid),
        confirm: {
          title: `End ${coupon.code}?`,
          question: 'It can no longer be used. Orders that have it keep their discount.',
          yes: 'End it',
          no: 'Keep it',
        },
      },
    ],
  });
  const create = { label: 'New coupon', form: () => newCoupon(store, plans) };
  return [
    { actions: [create], of: table.name },
    { table: coupons, named: true },
  ];
}

function newCoupon(store: CouponsStore, plans: PlansStore): FormModel {
  const affiliates = () => store.affiliates.filter(({ status }) => status === 'active');
  return formOf(shape, store.newForm(), {
    options: {
      plan: () => planOptions(plans),
      affiliate: () => [
        { value: '', label: 'None' },
        ...affiliates().map(({ uuid, username }) => ({ value: uuid, label: username })),
      ],
    },
    currency: ({ currency }) => currency,
    applies: (key, { kind, duration }) => {
      if (key === 'percent') return kind === 'percent';
      if (key === 'amount' || key === 'currency') return kind === 'amount';
      if (key === 'affiliate') return affiliates().length > 0;
      return key !== 'months' || duration === 'months';
    },
  });
}

function editCoupon(coupon: NamedCoupon, store: CouponsStore, plans: PlansStore): FormModel {
  const [only] = coupon.plans;
  // A plan that is archived, or several that the API chose, stay until another choice is made.
  const kept = () => {
    if (coupon.plans.length > 1) return [{ value: severalPlans, label: coupon.validFor }];
    const offered = only === undefined || plans.active.some(({ uuid }) => uuid === only);
    return offered ? [] : [{ value: only, label: coupon.validFor }];
  };
  return formOf(editShape, store.editForm(coupon), {
    description: `${coupon.code}: orders that have it keep their discount.`,
    options: { plan: () => [...planOptions(plans), ...kept()] },
  });
}

const planOptions = (plans: PlansStore) => [
  { value: '', label: 'All plans' },
  ...plans.active.map(({ uuid, name }) => ({ value: uuid, label: name })),
];

function named(coupon: Coupon, store: CouponsStore, plans: PlansStore): NamedCoupon {
  const { plans: ids, affiliateUuid } = coupon;
  const plan = [...plans.active, ...plans.archived].find(({ uuid }) => uuid === ids[0]);
  const several = ids.length === 0 ? 'All plans' : counted(ids.length, 'plan');
  const known = store.affiliates.find(({ uuid }) => uuid === affiliateUuid);
  return {
    ...coupon,
    validFor: ids.length === 1 ? (plan?.name ?? several) : several,
    affiliate: affiliateUuid === null ? '' : (known?.username ?? '…'),
  };
}
