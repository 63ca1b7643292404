import { Compass } from 'lucide-react';
import { HomeLink } from './home-link.tsx';
import { MessagePage } from './message-page.tsx';
import { useStandIn } from './use-stand-in.ts';

const title = 'Page not found';

/** Also used inside other screens, if the resource in their address does not exist. */
export function NotFoundPage() {
  useStandIn(title);
  return (
    <div data-screen="not-found">
      <MessagePage icon={Compass} title={title} actions={<HomeLink />}>
        We couldn’t find that page. It may have moved, or the link may be mistyped.
      </MessagePage>
    </div>
  );
}
