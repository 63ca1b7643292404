import { unavailableProfile } from '@skipper/core';
import { Anchor } from 'lucide-react';
import { HomeLink } from '../../shell/fallback/home-link.tsx';
import { MessagePage } from '../../shell/fallback/message-page.tsx';
import { useStandIn } from '../../shell/fallback/use-stand-in.ts';

/** In place of the page of a suspended Skipper. */
export function UnavailableProfile() {
  const { title, text } = unavailableProfile;
  useStandIn(title);
  return (
    <MessagePage icon={Anchor} title={title} actions={<HomeLink />}>
      {text}
    </MessagePage>
  );
}
