import { Lock } from 'lucide-react';
import { HomeLink } from './home-link.tsx';
import { MessagePage } from './message-page.tsx';

export function ForbiddenPage() {
  return (
    <MessagePage icon={Lock} title="You don’t have access to this page" actions={<HomeLink />}>
      Your account doesn’t include this page. If you think it should, contact an administrator.
    </MessagePage>
  );
}
