import {
  actionKey,
  keyedParts,
  type ScreenLink,
  type ScreenMaker,
  type ScreenPart,
} from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { lazyPart } from '../screens/lazy-part.tsx';
import type { ScreenProps } from '../screens/screen-props.ts';
import { AppLink } from '../ui/app-link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/notice.tsx';
import { StillSending } from '../ui/still-sending.tsx';
import { useSkipper } from '../web-context.tsx';
import { ActionButton } from './action-button.tsx';
import { FormView } from './form-view.tsx';
import { NoticePart } from './notice-part.tsx';
import { TextLink } from './text-link.tsx';

/** Tables and the like, which few of these screens have: the others do not wait for their code. */
const OtherPart = lazyPart(async () => (await import('./screen-view.tsx')).Part);

const NarrowSteps = lazyPart(async () => (await import('./narrow-steps.tsx')).NarrowSteps);

/** Makes the page of a screen in the narrow column of signing in and up. */
export function narrowPage(make: ScreenMaker) {
  return observer(function NarrowPage({ screen }: ScreenProps) {
    const skipper = useSkipper();
    const [{ description, parts }] = useState(() => make(skipper));
    return (
      <div className="grid grid-cols-1 gap-6">
        <div className="grid gap-1">
          <h1 tabIndex={-1} className="font-semibold text-2xl tracking-tight">
            {screen.title}
          </h1>
          {description && <p className="text-muted">{description}</p>}
        </div>
        {keyedParts(parts).map(({ key, part }) => (
          <NarrowPart key={key} part={part} />
        ))}
      </div>
    );
  });
}

const NarrowPart = observer(function NarrowPart({ part }: { readonly part: ScreenPart }) {
  if ('form' in part) return <FormView form={part.form} layout="narrow" />;
  if ('notice' in part) return <NoticePart part={part} />;
  if ('problem' in part) return <Notice kind="error">{part.problem}</Notice>;
  if ('text' in part && typeof part.text === 'string') {
    return (
      <>
        <p className="text-pretty text-muted">{part.text}</p>
        {part.pending && <StillSending pending />}
      </>
    );
  }
  if ('inBrowser' in part) return <ActionButton action={part.inBrowser} size="large" />;
  if ('actions' in part) {
    return (
      <div className="grid gap-2">
        {part.actions.map((action) => (
          <ActionButton key={actionKey(action)} action={action} size="large" />
        ))}
      </div>
    );
  }
  if ('links' in part) {
    return (
      <div className="grid gap-1 text-center text-muted">
        {part.links.map((link) => (
          <WayOn key={link.path} link={link} />
        ))}
      </div>
    );
  }
  if ('steps' in part) return <NarrowSteps list={part.steps} />;
  return <OtherPart part={part} />;
});

function WayOn({ link }: { readonly link: ScreenLink }) {
  if (!link.primary) {
    return (
      <p>
        {link.lead} <TextLink link={link} />
      </p>
    );
  }
  return (
    <AppLink to={link.path} className={buttonClass('primary', 'large', 'mb-2')}>
      {link.label}
    </AppLink>
  );
}
