import { Lock } from 'lucide-react';
import { HomeLink } from './home-link.tsx';
import { MessagePage } from './message-page.tsx';

export function ForbiddenPage() {
  return (
    <MessagePage icon={Lock} title="Not for this account" actions={<HomeLink />}>
      Your account does not have this part of the product. If it should, ask an administrator.
    </MessagePage>
  );
}
