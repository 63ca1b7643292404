import { Compass } from 'lucide-react';
import { HomeLink } from './home-link.tsx';
import { MessagePage } from './message-page.tsx';

/** Also used inside other screens, if the resource in their address does not exist. */
export function NotFoundPage() {
  return (
    <div data-screen="not-found">
      <MessagePage icon={Compass} title="Page not found" actions={<HomeLink />}>
        We couldn’t find that page. It may have moved, or the link may be mistyped.
      </MessagePage>
    </div>
  );
}
