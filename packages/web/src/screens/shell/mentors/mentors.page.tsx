import { to } from '@skipper/core';
import type { MentorSearchResult } from '@skipper/core/contract';
import { UserSearch } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../../../ui/app-link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Search results: within the dashboard for users, public for visitors. */
export const MentorsPage = observer(function MentorsPage() {
  const { search, brand } = useSkipper();
  return (
    <Page>
      <PageHeader
        title={`Find ${brand.mentors}`}
        description={
          search.query ? `Results for “${search.query}”` : `All ${brand.mentors}, by name`
        }
      />
      <QueryView result={search.page.result}>
        {({ mentors }) =>
          mentors.length === 0 ? (
            <Card>
              <EmptyState of={brand.mentors} icon={UserSearch} title="No mentors found">
                Try fewer letters, or the start of the name.
              </EmptyState>
            </Card>
          ) : (
            <ul aria-label={brand.mentors} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {mentors.map((mentor) => (
                <MentorCard key={mentor.uuid} mentor={mentor} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pagination pages={search.page} name="results" bare />
    </Page>
  );
});

function MentorCard({ mentor }: { readonly mentor: MentorSearchResult }) {
  return (
    <li className="relative flex min-w-0 items-start gap-3.5 rounded-lg border border-line bg-surface p-4 shadow-low transition-colors hover:border-control">
      <Avatar name={mentor.username} url={mentor.avatar_url} size="lg" />
      <div className="grid min-w-0 gap-1">
        <h2 className="truncate font-semibold">
          <AppLink
            to={to('profile', { username: mentor.username })}
            className="rounded-sm after:absolute after:inset-0"
          >
            {mentor.username}
          </AppLink>
        </h2>
        <p className="line-clamp-2 text-muted text-sm">{mentor.about || 'No description yet.'}</p>
      </div>
    </li>
  );
}
