import { requestDetail } from '../../commerce/refunds/refund-request.detail.ts';
import { allRequestsTable } from '../../commerce/refunds/refund-requests.tables.ts';
import { adminRefundsFeature } from '../../commerce/refunds/refunds.module.ts';
import { brand } from '../../contract/brand.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { disputesFeature } from '../disputes/disputes.module.ts';
import { disputeParts } from '../disputes/disputes.parts.ts';

/** Refunds that buyers of any Skipper ask for, and payments that their banks take back. */
export const refundRequestsScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(adminRefundsFeature);
  const table = tableOf(allRequestsTable, {
    result: () => store.list.result,
    rows: (data) => data.refundRequests,
    pages: store.list,
    open: ({ uuid }) => store.opened.pathTo(uuid),
  });
  const disputes = disputeParts(skipper.use(disputesFeature));
  return {
    description: `A ${brand.mentor} has seven days to answer. After that, the request is yours.`,
    get parts(): readonly ScreenPart[] {
      const { uuid } = store.opened;
      return [
        { named: true, table },
        ...disputes,
        ...(uuid === undefined ? [] : [{ detail: requestDetail(store, uuid) }]),
      ];
    },
  };
};
