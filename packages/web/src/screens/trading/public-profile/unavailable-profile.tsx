import { unavailableProfile } from '@skipper/core';
import { Anchor } from 'lucide-react';
import { HomeLink } from '../../shell/fallback/home-link.tsx';
import { MessagePage } from '../../shell/fallback/message-page.tsx';

/** In place of the page of a suspended Skipper. */
export function UnavailableProfile() {
  const { title, text } = unavailableProfile;
  return (
    <MessagePage icon={Anchor} title={title} actions={<HomeLink />}>
      {text}
    </MessagePage>
  );
}
