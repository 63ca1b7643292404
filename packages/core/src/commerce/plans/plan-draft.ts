import {
  type CreatePlanBody,
  changesOffer,
  isKnownCurrency,
  openingProblem,
  type Plan,
  type PlanLevel,
  type PlanPrice,
  planLimits,
  planProblems,
  readAmount,
  type UpdatePlanBody,
  unknownCurrency,
  writeAmount,
} from '../../contract/index.ts';

/** The plan form as typed. Names are those of the server's field errors. */
export type PlanValues = {
  readonly name: string;
  readonly description: string;
  /** One a line. */
  readonly benefits: string;
  readonly currency: string;
  /** In whole units of the currency; empty where the interval is not sold. */
  readonly prices: Readonly<Record<PlanPrice['interval'], string>>;
  readonly trialDays: string;
  /** Empty: as many as want to. */
  readonly seatsCap: string;
  readonly visibility: string;
  /** Who a change of prices applies to: `new` or `renewals`. */
  readonly applyTo: string;
  /** The level it opens by account; `none` or missing where it opens nothing. */
  readonly access: Readonly<Record<string, string>>;
};

const intervals = ['month', 'quarter', 'year'] as const;

export const emptyPlanValues: PlanValues = {
  name: '',
  description: '',
  benefits: '',
  currency: 'USD',
  prices: { month: '', quarter: '', year: '' },
  trialDays: '0',
  seatsCap: '',
  visibility: 'public',
  applyTo: 'new',
  access: {},
};

/** A plan as its form shows it. */
export function planValues(plan: Plan): PlanValues {
  const prices = plan.prices.map(({ interval, amount, currency }) => [
    interval,
    writeAmount(amount, currency),
  ]);
  return {
    ...emptyPlanValues,
    name: plan.name,
    description: plan.description,
    benefits: plan.benefits.join('\n'),
    currency: plan.prices[0]?.currency ?? emptyPlanValues.currency,
    prices: { ...emptyPlanValues.prices, ...Object.fromEntries(prices) },
    trialDays: String(plan.trialDays),
    seatsCap: plan.seatsCap === null ? '' : String(plan.seatsCap),
    visibility: plan.visibility,
    access: Object.fromEntries(plan.access.map(({ accountUuid, level }) => [accountUuid, level])),
  };
}

/** The values as the server takes them, or what is wrong with them by field. */
export type PlanReading =
  | { readonly body: Required<CreatePlanBody> }
  | { readonly errors: Readonly<Record<string, string>> };

/**
 * Reads a form. The rules beyond single fields are those that the server asks, too. `inUse`: the ids
 * of the accounts that a plan can open; `before`: the plan that is edited.
 */
export function readPlan(values: PlanValues, inUse: readonly string[], before?: Plan): PlanReading {
  const errors: Record<string, string> = {};
  const body: Required<CreatePlanBody> = {
    name: values.name.trim(),
    description: values.description.trim(),
    benefits: values.benefits
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    prices: readPrices(values, errors),
    trialDays: wholeNumber(values, 'trialDays', 0, planLimits.trialDays, errors),
    access: readAccess(values),
    seatsCap:
      values.seatsCap.trim() === ''
        ? null
        : wholeNumber(values, 'seatsCap', 1, planLimits.seats, errors),
    visibility: values.visibility === 'hidden' ? 'hidden' : 'public',
  };
  Object.assign(errors, lengthErrors(body));
  const offers = !before || changesOffer(planChange(before, body, values.applyTo));
  const unopened = offers ? openingProblem(body, inUse) : undefined;
  for (const { field = '', message } of [...planProblems(body), ...(unopened ? [unopened] : [])]) {
    errors[formField(field, body, inUse)] ??= message;
  }
  return Object.keys(errors).length > 0 ? { errors } : { body };
}

function readPrices(values: PlanValues, errors: Record<string, string>): PlanPrice[] {
  const { currency } = values;
  return intervals.flatMap((interval) => {
    const typed = values.prices[interval];
    if (typed.trim() === '') return [];
    if (!isKnownCurrency(currency)) {
      errors.currency = unknownCurrency(currency);
      return [];
    }
    const read = readAmount(typed, currency, planLimits.amount);
    if ('minor' in read) return [{ interval, amount: read.minor, currency }];
    errors[`prices.${interval}`] = read.problem;
    return [];
  });
}

/** The accounts that it opens. */
export function readAccess({ access }: PlanValues): Required<CreatePlanBody>['access'] {
  return Object.entries(access).flatMap(([accountUuid, level]) =>
    level !== 'none' && level !== '' ? [{ accountUuid, level: level as PlanLevel }] : [],
  );
}

function wholeNumber(
  values: PlanValues,
  field: 'trialDays' | 'seatsCap',
  least: number,
  most: number,
  errors: Record<string, string>,
): number {
  const text = values[field].trim();
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (number < least || number > most) errors[field] = `Use a number from ${least} to ${most}.`;
  return number;
}

function lengthErrors({ name, description, benefits }: Required<CreatePlanBody>) {
  const tooLong = (most: number) => `Use at most ${most} characters.`;
  return {
    ...(name.length > planLimits.name && { name: tooLong(planLimits.name) }),
    ...(description.length > planLimits.description && {
      description: tooLong(planLimits.description),
    }),
    ...(benefits.length > planLimits.benefits && {
      benefits: `Use at most ${planLimits.benefits} lines.`,
    }),
    ...(benefits.some((line) => line.length > planLimits.benefit) && {
      benefits: `Use at most ${planLimits.benefit} characters for each line.`,
    }),
  };
}

/**
 * The form's name of a field that an error names by its place in what was sent. What is wrong with
 * all that it opens stands at the first account that it could open; without one, at its first price.
 */
export function formField(
  field: string,
  { prices, access }: Pick<CreatePlanBody, 'prices' | 'access'>,
  inUse: readonly string[],
): string {
  const [list, index = ''] = field.split('.');
  const [account] = inUse;
  if (field === 'access' && account !== undefined) return `access.${account}`;
  if (field === 'access' && prices[0]) return `prices.${prices[0].interval}`;
  if (list === 'benefits') return 'benefits';
  const price = list === 'prices' ? prices[Number(index)] : undefined;
  if (price) return field.endsWith('.currency') ? 'currency' : `prices.${price.interval}`;
  const opened = list === 'access' ? access?.[Number(index)] : undefined;
  return opened ? `access.${opened.accountUuid}` : field;
}

/** The fields of a plan that a form changes; empty if none. */
export function planChange(
  before: Plan,
  after: Required<CreatePlanBody>,
  applyTo: string,
): UpdatePlanBody {
  const change = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !same(before[name as keyof Plan], value)),
  ) as UpdatePlanBody;
  return change.prices && applyTo === 'renewals' ? { ...change, applyTo } : change;
}

/** Plain data; the order of what a plan opens says nothing. */
function same(before: unknown, after: unknown): boolean {
  return sorted(before) === sorted(after);
}

const sorted = (value: unknown): string =>
  Array.isArray(value) && value.some((one) => typeof one === 'object')
    ? JSON.stringify(value.map((one) => JSON.stringify(sortKeys(one as object))).sort())
    : JSON.stringify(value);

const sortKeys = (value: object): unknown =>
  Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
