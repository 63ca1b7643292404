import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { requestDetail } from './refund-request.detail.ts';
import type { RefundRequestsStore } from './refund-requests.store.ts';
import { requestsTable } from './refund-requests.tables.ts';

/** The requests of a Skipper's buyers, within the screen of sales. */
export function requestParts(store: RefundRequestsStore): {
  /** Above all where one waits for an answer, otherwise below; nowhere while there are none. */
  readonly above: () => readonly ScreenPart[];
  readonly below: () => readonly ScreenPart[];
  readonly detail: () => readonly ScreenPart[];
} {
  const table = tableOf(requestsTable, {
    result: () => store.list.result,
    rows: (data) => data.refundRequests,
    pages: store.list,
    open: ({ uuid }) => store.opened.pathTo(uuid),
  });
  const waiting = () =>
    store.list.result.data?.refundRequests.some(({ status }) => status === 'open') ?? false;
  const failed = () => store.list.result.error !== undefined;
  const some = () => store.list.total > 0 || failed();
  const shown = (show: boolean): readonly ScreenPart[] => (show ? [{ named: true, table }] : []);
  return {
    above: () => shown(some() && waiting()),
    below: () => shown(some() && !waiting()),
    detail: () => {
      const { uuid } = store.opened;
      return uuid === undefined ? [] : [{ detail: requestDetail(store, uuid) }];
    },
  };
}
