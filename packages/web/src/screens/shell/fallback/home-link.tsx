import { to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../../../ui/app-link.tsx';
import { type ButtonVariant, buttonClass } from '../../../ui/button-class.ts';
import { useSkipper } from '../../../web-context.tsx';

/** The way on from a screen that leads nowhere. */
export const HomeLink = observer(function HomeLink({
  variant = 'primary',
}: {
  /** `secondary` beside something better to do. */
  readonly variant?: ButtonVariant;
}) {
  const { session } = useSkipper();
  return session.visitor ? (
    <AppLink to="/" className={buttonClass(variant)}>
      Go to the home page
    </AppLink>
  ) : (
    <AppLink to={to('dashboard')} className={buttonClass(variant)}>
      Go to the dashboard
    </AppLink>
  );
});
