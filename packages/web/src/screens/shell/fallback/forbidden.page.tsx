import { refusalOf } from '@skipper/core';
import { actionKey } from '@skipper/core/presentation';
import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../../presented/action-button.tsx';
import { useSkipper } from '../../../web-context.tsx';
import type { ScreenProps } from '../../screen-props.ts';
import { HomeLink } from './home-link.tsx';
import { MessagePage } from './message-page.tsx';

/** In place of a screen that its user may not open. */
export const ForbiddenPage = observer(function ForbiddenPage({ screen }: ScreenProps) {
  const { text, actions } = refusalOf(useSkipper());
  return (
    <MessagePage
      icon={Lock}
      title={screen.title}
      actions={
        <>
          {actions.map((action) => (
            <ActionButton key={actionKey(action)} action={action} variant="primary" />
          ))}
          <HomeLink {...(actions.length > 0 && { variant: 'secondary' })} />
        </>
      }
    >
      {text}
    </MessagePage>
  );
});
