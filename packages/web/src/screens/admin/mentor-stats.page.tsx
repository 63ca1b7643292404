import type { MentorStats } from '@skipper/core/contract';
import { Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../format/money.ts';
import { formatInteger } from '../../format/number.ts';
import { formatDay } from '../../format/time.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoFigure } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx';
import { useSkipper } from '../../web-context.tsx';

/** Every Skipper in figures, for an admin. */
export const MentorStatsPage = observer(function MentorStatsPage() {
  const { adminStats, brand } = useSkipper();
  return (
    <Page>
      <PageHeader
        title={brand.mentors}
        description="Subscriptions, recurring revenue and activity, by username."
      />
      <Card flush>
        <QueryView result={adminStats.mentors.result}>
          {({ mentors }) =>
            mentors.length === 0 ? (
              <EmptyState of={brand.mentors} icon={Users} title={`No ${brand.mentors} yet`} />
            ) : (
              <MentorTable mentors={mentors} />
            )
          }
        </QueryView>
        <Pagination pages={adminStats.mentors} name={brand.mentors} />
      </Card>
    </Page>
  );
});

function MentorTable({ mentors }: { readonly mentors: readonly MentorStats[] }) {
  const { brand } = useSkipper();
  return (
    <Table name={brand.mentors}>
      <thead>
        <tr>
          <ColumnHead>Username</ColumnHead>
          <ColumnHead align="end">Active</ColumnHead>
          <ColumnHead align="end">Trialing</ColumnHead>
          <ColumnHead align="end">Past due</ColumnHead>
          <ColumnHead align="end">Monthly revenue</ColumnHead>
          <ColumnHead align="end">Plans</ColumnHead>
          <ColumnHead align="end">Accounts</ColumnHead>
          <ColumnHead align="end">Closed trades</ColumnHead>
          <ColumnHead align="end">Last trade</ColumnHead>
          <ColumnHead align="end">Joined</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {mentors.map((mentor) => (
          <MentorRow key={mentor.uuid} mentor={mentor} />
        ))}
      </tbody>
    </Table>
  );
}

function MentorRow({ mentor }: { readonly mentor: MentorStats }) {
  return (
    <Row>
      <Cell>
        <AppLink
          to={`/${encodeURIComponent(mentor.username)}`}
          className="inline-flex max-w-44 items-center gap-2.5 rounded-sm font-medium hover:underline"
        >
          <Avatar name={mentor.username} url={mentor.avatarUrl} size="xs" />
          <span className="truncate">{mentor.username}</span>
        </AppLink>
      </Cell>
      <Cell align="end">{formatInteger(mentor.active)}</Cell>
      <Cell align="end">{formatInteger(mentor.trialing)}</Cell>
      <Cell align="end">{formatInteger(mentor.pastDue)}</Cell>
      <Cell align="end">
        {mentor.mrr.map((money) => formatMoney(money)).join(' + ') || <NoFigure why="No revenue" />}
      </Cell>
      <Cell align="end">{formatInteger(mentor.plans)}</Cell>
      <Cell align="end">{formatInteger(mentor.accounts)}</Cell>
      <Cell align="end">{formatInteger(mentor.closedPositions)}</Cell>
      <Cell align="end">
        {mentor.lastTradeAt ? formatDay(mentor.lastTradeAt) : <NoFigure why="No trade yet" />}
      </Cell>
      <Cell align="end">{formatDay(mentor.joinedAt)}</Cell>
    </Row>
  );
}
