import { isAdmin, isMentor } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { AdminShortcut } from './admin-shortcut.tsx';
import { MenteeDashboard } from './mentee-dashboard.tsx';
import { MentorDashboard } from './mentor-dashboard.tsx';

/** The first screen after signing in, for the side the user has chosen. */
export const DashboardPage = observer(function DashboardPage() {
  const { session, viewMode, brand } = useSkipper();
  const user = session.current;
  if (!user) return null;
  const mentorSide = viewMode.mode === 'mentor' && isMentor(user.permissions);
  return (
    <Page>
      <PageHeader
        title={`Welcome aboard, ${user.username}`}
        description={
          mentorSide
            ? 'Your accounts, and what others see of them.'
            : `The ${brand.mentors} you follow, at a glance.`
        }
      />
      {isAdmin(user.permissions) && <AdminShortcut />}
      {mentorSide ? <MentorDashboard username={user.username} /> : <MenteeDashboard />}
    </Page>
  );
});
