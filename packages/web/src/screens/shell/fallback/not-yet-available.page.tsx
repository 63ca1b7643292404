import { Anchor } from 'lucide-react';
import type { ScreenProps } from '../../screen-props.ts';
import { HomeLink } from './home-link.tsx';
import { MessagePage } from './message-page.tsx';

/** A screen that has its address already and is still being built. */
export function NotYetAvailablePage({ screen }: ScreenProps) {
  return (
    <MessagePage icon={Anchor} title={screen.title} actions={<HomeLink />}>
      Coming soon
    </MessagePage>
  );
}
