import { to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useParts } from '../../app-context.ts';
import { Link } from '../../parts/link.tsx';
import { MessageScreen } from './message-screen.tsx';

/** A screen of the route table that the terminal does not have yet. */
export const NotYetAvailableScreen = observer(function NotYetAvailableScreen() {
  const { session, navigation } = useParts().skipper;
  return (
    <MessageScreen title={navigation.current?.title ?? ''} text="Not available in the terminal yet">
      <Link
        label={session.visitor ? 'Home' : 'Dashboard'}
        path={session.visitor ? '/' : to('dashboard')}
      />
    </MessageScreen>
  );
});
