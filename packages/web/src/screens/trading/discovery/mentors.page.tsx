import { followNote, foundMentorsTable, mentorFinderFeature, rankingNote } from '@skipper/core';
import { UserSearch } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FilterBar } from '../../../presented/filter-bar.tsx';
import { Card } from '../../../ui/card.tsx';
import { columns } from '../../../ui/columns.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { ComparisonTray } from './comparison-tray.tsx';
import { MentorCard } from './mentor-card.tsx';

/** As high as a window: the notes below are not pushed away by the results. */
const ListLoading = () => (
  <div className="min-h-dvh">
    <SkeletonRows />
  </div>
);

/** Search results in figures: within the dashboard for users, public for visitors. */
export const MentorsPage = observer(function MentorsPage() {
  const skipper = useSkipper();
  const { brand } = skipper;
  const finder = skipper.use(mentorFinderFeature);
  const [table] = useState(() => foundMentorsTable(skipper));
  const { name, empty } = table.shape;
  return (
    <Page>
      <PageHeader
        title={`Find ${brand.mentors}`}
        description={finder.text ? `Results for “${finder.text}”` : `All ${brand.mentors}`}
      />
      <FilterBar fields={finder.fields} />
      <QueryView result={table.result} loading={<ListLoading />}>
        {() =>
          table.rows?.length === 0 ? (
            <Card>
              <EmptyState of={name} icon={UserSearch} title={empty.title}>
                {empty.hint}
              </EmptyState>
            </Card>
          ) : (
            <ul aria-label={name} className={columns.tiles}>
              {(table.rows ?? []).map((found) => (
                <MentorCard key={found.uuid} found={found} actions={table.actions(found)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pagination pages={finder.page} name="results" bare />
      <p className="max-w-3xl text-pretty text-muted text-sm">{`${rankingNote} ${followNote}`}</p>
      <ComparisonTray />
    </Page>
  );
});
