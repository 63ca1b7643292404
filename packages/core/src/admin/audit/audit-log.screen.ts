import type { AuditLogEntry } from '../../contract/index.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { count, instant, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { auditLogFeature } from './audit-log.module.ts';
import { actorText, auditLogTable, detailName, detailText } from './audit-log.table.ts';

/** Every security event of the server, with filters by event, actor and time. */
export const auditLogScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(auditLogFeature);
  const table = tableOf(auditLogTable, {
    result: () => store.list.result,
    rows: (data) => data.entries,
    pages: store.list,
    state: store.list.state,
    search: store.search,
    open: ({ number }) => store.opened.pathTo(String(number)),
  });
  return {
    description:
      'Changes to accounts and rights: who, what, when and why. Entries are never edited.',
    get parts(): readonly ScreenPart[] {
      const { uuid: number } = store.opened;
      if (number === undefined) return [{ table }];
      const close = () => store.opened.close();
      const { data } = store.list.result;
      const entry = data?.entries.find((one) => String(one.number) === number);
      const parts = entry
        ? partsOf(entry)
        : [data ? { notice: 'This entry is not on this page.' } : { result: store.list.result }];
      return [{ table }, { detail: { title: `Entry ${number}`, close, parts } }];
    },
  };
};

function partsOf(entry: AuditLogEntry): readonly ScreenPart[] {
  const { details, subjectUuid, subject } = entry;
  const more = Object.entries(details).map(([key, value]) => ({
    key: `detail ${key}`,
    label: labelOf(detailName(key)),
    value: text(detailText(key, value), 'None'),
  }));
  return [
    {
      name: 'Event',
      facts: [
        { key: 'event', label: 'Event', value: text(entry.says), note: entry.action },
        { key: 'at', label: 'When', value: instant(entry.at) },
        { key: 'actor', label: 'By', value: text(actorText(entry), 'No session') },
        { key: 'subject', label: 'About', value: text(subject ?? subjectUuid, 'None') },
        ...more,
        { key: 'ip', label: 'Address', value: text(entry.ip, 'None') },
        { key: 'request', label: 'Request', value: text(entry.requestId, 'None') },
        { key: 'number', label: 'Number', value: count(entry.number) },
      ],
    },
    ...(subject === null || subjectUuid === null
      ? []
      : [
          {
            links: [{ label: `Open ${subject}`, path: `${to('admin-users')}?user=${subjectUuid}` }],
          },
        ]),
  ];
}

const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
