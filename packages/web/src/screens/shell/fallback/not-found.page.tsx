import { Compass } from 'lucide-react';
import { HomeLink } from './home-link.tsx';
import { MessagePage } from './message-page.tsx';

/** Also stands inside other screens, where what their address names does not exist. */
export function NotFoundPage() {
  return (
    <div data-screen="not-found">
      <MessagePage icon={Compass} title="Page not found" actions={<HomeLink />}>
        Nothing has this address. It may have moved, or the link has a slip in it.
      </MessagePage>
    </div>
  );
}
