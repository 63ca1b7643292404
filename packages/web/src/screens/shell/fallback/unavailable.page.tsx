import { CloudOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/button.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { MessagePage } from './message-page.tsx';

/** A token is held, but the session behind it did not load. */
export const UnavailablePage = observer(function UnavailablePage() {
  const { session } = useSkipper();
  return (
    <MessagePage
      icon={CloudOff}
      title="Your account could not be loaded"
      actions={
        <>
          <Button
            variant="primary"
            pending={session.status === 'loading'}
            onClick={() => void session.load()}
          >
            Try again
          </Button>
          <Button onClick={() => void session.logOut()}>Log Out</Button>
        </>
      }
    >
      {session.errors.map(({ message }) => (
        <span key={message} className="block">
          {message}
        </span>
      ))}
      You are still signed in.
    </MessagePage>
  );
});
