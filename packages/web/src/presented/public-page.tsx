import { keyedParts, type ScreenMaker, type ScreenPart } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { lazyPart } from '../screens/lazy-part.tsx';
import type { ScreenProps } from '../screens/screen-props.ts';
import { useSkipper } from '../web-context.tsx';
import { CalculatorView } from './calculator-view.tsx';
import { FormView } from './form-view.tsx';
import { NoticePart } from './notice-part.tsx';
import { ProseView } from './prose-view.tsx';
import { TextLink } from './text-link.tsx';

/** Tables and the like, which these pages do not begin with: they do not wait for their code. */
const OtherPart = lazyPart(async () => (await import('./screen-view.tsx')).Part);

/** Makes the page of a screen of the public site: a wide head, then its parts in reading size. */
export function publicPage(make: ScreenMaker) {
  return observer(function PublicPage({ screen }: ScreenProps) {
    const skipper = useSkipper();
    const [{ description, parts }] = useState(() => make(skipper));
    return (
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-9 px-4 pt-10 pb-16 sm:px-6 sm:pt-14 sm:pb-20">
        <header className="grid max-w-2xl gap-3">
          <h1 tabIndex={-1} className="font-semibold text-3xl tracking-tight sm:text-4xl">
            {screen.title}
          </h1>
          {description && <p className="text-balance text-lg text-muted">{description}</p>}
        </header>
        {keyedParts(parts).map(({ key, part }) => (
          <PublicPart key={key} part={part} />
        ))}
      </div>
    );
  });
}

const PublicPart = observer(function PublicPart({ part }: { readonly part: ScreenPart }) {
  if ('prose' in part) return <ProseView name={part.name} sections={part.prose} />;
  if ('calculator' in part) return <CalculatorView calculator={part.calculator} />;
  if ('notice' in part) {
    return (
      <div className="max-w-3xl">
        <NoticePart part={part} />
      </div>
    );
  }
  if ('form' in part) {
    return (
      <div className="max-w-xl">
        <FormView form={part.form} layout="narrow" />
      </div>
    );
  }
  if ('links' in part) {
    return (
      <div className="flex flex-wrap gap-x-6 gap-y-2 text-lg text-muted">
        {part.links.map((link) => (
          <p key={link.path}>
            {link.lead} <TextLink link={link} />
          </p>
        ))}
      </div>
    );
  }
  return <OtherPart part={part} />;
});
