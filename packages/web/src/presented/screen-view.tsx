import type { ScreenMaker, ScreenPart } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useSkipper } from '../web-context.tsx';
import { ActionButton } from './action-button.tsx';
import { DataTable } from './data-table.tsx';
import { FiguresView } from './figures-view.tsx';
import { FormView } from './form-view.tsx';

/** Makes the page of a screen that needs no layout of its own. */
export function screenPage(make: ScreenMaker) {
  return observer(function ScreenView() {
    const skipper = useSkipper();
    const [screen] = useState(() => make(skipper));
    return (
      <Page>
        <PageHeader title={screen.title} description={screen.description} />
        {screen.parts.map((part) => (
          <Part key={keyOf(part)} part={part} />
        ))}
      </Page>
    );
  });
}

function keyOf(part: ScreenPart): string {
  if ('table' in part) return `table ${part.table.shape.name}`;
  if ('form' in part) return `form ${part.form.title}`;
  if ('figures' in part) return `figures ${part.figures.map(({ key }) => key).join(' ')}`;
  if ('actions' in part) return `actions ${part.actions.map(({ label }) => label).join(' ')}`;
  if ('links' in part) return `links ${part.links.map(({ path }) => path).join(' ')}`;
  return part.text;
}

const Part = observer(function Part({ part }: { readonly part: ScreenPart }) {
  if ('table' in part) {
    return (
      <Card flush>
        <DataTable table={part.table} />
      </Card>
    );
  }
  if ('form' in part) {
    return (
      <Card title={part.form.title}>
        <FormView form={part.form} />
      </Card>
    );
  }
  if ('figures' in part) return <FiguresView figures={part.figures} />;
  if ('actions' in part) {
    return (
      <div className="flex flex-wrap gap-2">
        {part.actions.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </div>
    );
  }
  if ('links' in part) {
    return (
      <nav className="flex flex-wrap gap-2">
        {part.links.map(({ label, path }) => (
          <AppLink key={path} to={path} className={buttonClass('secondary')}>
            {label}
          </AppLink>
        ))}
      </nav>
    );
  }
  return <p className="max-w-2xl text-pretty text-muted">{part.text}</p>;
});
