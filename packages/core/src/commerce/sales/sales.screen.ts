import type { Sale } from '../../contract/index.ts';
import type { Field, FieldOption } from '../../platform/presentation/field.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { requestParts } from '../refunds/refund-requests.parts.ts';
import { sellerRefundsFeature } from '../refunds/refunds.module.ts';
import { saleDetail } from './sale-detail.ts';
import { salesFeature } from './sales.module.ts';
import type { SalesStore } from './sales.store.ts';
import { salesTable } from './sales.tables.ts';
import { bridgeOf, recurringFigures, revenueCharts } from './sales-figures.ts';
import { salesPeriods } from './sales-period.ts';

/** The sales of a Skipper: revenue, where the money went, and each payment. */
export const salesScreen: ScreenMaker = (skipper) => {
  const sales = skipper.use(salesFeature);
  const requests = requestParts(skipper.use(sellerRefundsFeature));
  const detail = saleDetail(sales);
  const table = tableOf(shapeOf(sales), {
    result: () => sales.list.result,
    rows: (data) => data.sales,
    timeZone: () => 'UTC',
    zoneSaid: true,
    pages: sales.list,
    state: sales.state,
    open: ({ uuid }) => sales.opened.pathTo(uuid),
  });
  return {
    description: 'Every payment and where its money went. Days are in UTC.',
    get parts(): readonly ScreenPart[] {
      const { uuid } = sales.opened;
      return [
        ...requests.above(),
        { filters: filtersOf(sales) },
        ...figureParts(sales),
        { named: true, table },
        ...requests.below(),
        ...(uuid === undefined ? requests.detail() : [{ detail: detail(uuid) }]),
      ];
    },
  };
};

function figureParts({ summary }: SalesStore): readonly ScreenPart[] {
  const { data } = summary;
  if (!data) return [{ result: summary, of: 'figures' }];
  if (data.currencies.length === 0) return [];
  return [
    { figures: recurringFigures(data) },
    ...revenueCharts(data).map((chart) => ({ chart })),
    { named: true, name: 'From gross to net', facts: bridgeOf(data) },
  ];
}

function filtersOf(sales: SalesStore): readonly Field[] {
  const plans = sales.plans.data?.plans ?? [];
  return [
    choice('period', 'Period', salesPeriods, sales.period, sales),
    choice(
      'plan',
      'Plan',
      [
        { value: '', label: 'All plans' },
        ...plans.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ],
      sales.plan,
      sales,
    ),
  ];
}

/** A choice that is kept in the address and takes effect at once. */
const choice = (
  key: string,
  label: string,
  options: readonly FieldOption[],
  value: string,
  { state }: SalesStore,
): Field => ({
  key,
  shape: { label, kind: 'choice', options },
  value,
  error: undefined,
  options,
  hint: undefined,
  note: undefined,
  link: undefined,
  picture: undefined,
  set: (chosen) => state.choose(key, typeof chosen === 'string' && chosen ? chosen : undefined),
});

/** A period or a plan may leave none although there are sales. */
function shapeOf(sales: SalesStore): TableShape<Sale> {
  const narrowed = {
    title: 'No sales in this selection',
    hint: 'Choose another period or plan.',
  };
  return {
    ...salesTable,
    get empty() {
      return sales.period === '' && sales.plan === '' ? salesTable.empty : narrowed;
    },
  };
}
