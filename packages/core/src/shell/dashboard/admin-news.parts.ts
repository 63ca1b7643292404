import { jobName } from '../../admin/jobs/job-names.ts';
import { brand } from '../../contract/brand.ts';
import type { AdminNews } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { count, instant, person, text } from '../../platform/presentation/value.ts';
import { to } from '../navigation/links.ts';
import { newsFeature } from './news.module.ts';

type NewMentor = AdminNews['mentors'][number];
type FailedPayment = AdminNews['payments'][number];
type FailedJob = AdminNews['jobs'][number];

const mentorsShape: TableShape<NewMentor> = {
  key: 'mentors',
  name: `New ${brand.mentors}`,
  rowKey: ({ member }) => member.username,
  empty: { title: `No new ${brand.mentors}` },
  columns: [
    {
      key: 'mentor',
      label: brand.mentor,
      value: ({ member }) => person(member.username, member.avatarUrl),
    },
    { key: 'at', label: 'Joined', align: 'end', value: ({ at }) => instant(at) },
  ],
};

const paymentsShape: TableShape<FailedPayment> = {
  key: 'payments',
  name: 'Failed payments',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No failed payments' },
  columns: [
    {
      key: 'member',
      label: brand.mentee,
      value: ({ member }) => person(member.username, member.avatarUrl),
    },
    { key: 'mentor', label: brand.mentor, value: ({ mentor }) => text(mentor.username) },
    { key: 'at', label: 'When', align: 'end', importance: 2, value: ({ at }) => instant(at) },
  ],
};

const jobsShape: TableShape<FailedJob> = {
  key: 'jobs',
  name: 'Failed jobs',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No failed jobs' },
  columns: [
    { key: 'kind', label: 'Job', value: ({ kind }) => text(jobName(kind)) },
    { key: 'attempts', label: 'Attempts', align: 'end', value: ({ attempts }) => count(attempts) },
    { key: 'at', label: 'Given up', align: 'end', value: ({ at }) => instant(at) },
  ],
};

/** Who came to the platform, and what failed. */
export function adminNews(skipper: Skipper): () => readonly ScreenPart[] {
  const store = skipper.use(newsFeature);
  const result = () => store.admin;
  const mentors: Table = tableOf(mentorsShape, {
    result,
    rows: (data) => data.mentors,
    open: ({ member: { username } }) => to('profile', { username }),
  });
  const payments: Table = tableOf(paymentsShape, {
    result,
    rows: (data) => data.payments,
    open: ({ member: { username } }) => `${to('admin-users')}?q=${username}`,
  });
  const jobs: Table = tableOf(jobsShape, {
    result,
    rows: (data) => data.jobs,
    open: ({ uuid }) => `${to('admin-jobs')}?job=${uuid}`,
  });
  return () => {
    const { data } = store.admin;
    if (!data) return [{ table: mentors, named: true }];
    return [
      { table: mentors, named: true },
      ...(data.payments.length > 0 ? [{ table: payments, named: true } as const] : []),
      ...(data.jobs.length > 0 ? [{ table: jobs, named: true } as const] : []),
      {
        figures: [
          { key: 'signUps', label: 'Sign-ups', value: count(data.signUps) },
          { key: 'payments', label: 'Failed payments', value: count(data.payments.length) },
          { key: 'jobs', label: 'Failed jobs, all time', value: count(data.failedJobs) },
        ],
      },
    ];
  };
}
