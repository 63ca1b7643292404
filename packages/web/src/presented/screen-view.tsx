import {
  actionKey,
  keyedParts,
  type ScreenDetail,
  type ScreenMaker,
  type ScreenPart,
  textOf,
} from '@skipper/core/presentation';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { lazyPart } from '../screens/lazy-part.tsx';
import type { ScreenProps } from '../screens/screen-props.ts';
import { AppLink } from '../ui/app-link.tsx';
import { type ButtonSize, buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { DrawerPanel } from '../ui/overlays/lazy-overlays.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { StillSending } from '../ui/still-sending.tsx';
import { useSkipper } from '../web-context.tsx';
import { ActionButton } from './action-button.tsx';
import { AddressView } from './address-view.tsx';
import { BarChart } from './bar-chart.tsx';
import { CalculatorView } from './calculator-view.tsx';
import { FactsView } from './facts-view.tsx';
import { FiguresView } from './figures-view.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FormView } from './form-view.tsx';
import { NoticePart } from './notice-part.tsx';
import { PageList } from './page-list.tsx';
import { PeriodView } from './period-view.tsx';
import { ProseView } from './prose-view.tsx';
import {
  type ButtonsPart,
  buttonsOfScreen,
  inRows,
  isWide,
  type KeyedPart,
  toolsOf,
} from './screen-rows.ts';
import { SecretView } from './secret-view.tsx';
import { StepsCard } from './steps-card.tsx';
import { TableCard } from './table-card.tsx';
import { PlaceContext } from './use-guarded.ts';
import { useShownParts } from './use-shown-parts.ts';
import { write } from './write-value.ts';

const TourPart = lazyPart(async () => (await import('./tour-view.tsx')).TourView);
/** Few screens have some. */
const CurvesPart = lazyPart(async () => (await import('./curves-view.tsx')).CurvesView);

/** Makes the page of a screen without a special layout. */
export function screenPage(make: ScreenMaker) {
  return observer(function ScreenView({ screen }: ScreenProps) {
    const skipper = useSkipper();
    const [model] = useState(() => make(skipper));
    const { description, parts } = model;
    const shown = useShownParts(model);
    const ofScreen = buttonsOfScreen(parts);
    return (
      <Page narrow={!parts.some(isWide)}>
        <PageHeader
          title={screen.title}
          description={description}
          actions={ofScreen && shown > 0 && <Pointable one={ofScreen} />}
        />
        {inRows(parts, shown, ofScreen).map((row) => (
          <Fragment key={row[0].key}>
            {row.length === 1 ? (
              <Pointable one={row[0]} tools={toolsOf(row[0].part, parts)} />
            ) : (
              <div className="flex flex-wrap gap-2">
                {row.map((one) => (
                  <Pointable key={one.key} one={one} />
                ))}
              </div>
            )}
          </Fragment>
        ))}
        {shown < parts.length && <div aria-busy="true">{shown === 0 && <SkeletonRows />}</div>}
      </Page>
    );
  });
}

/** Stands above other parts, which keep their places. */
const MatrixView = lazyPart(async () => (await import('./matrix-view.tsx')).MatrixView, {
  fallback: <div className="h-96" />,
});

interface Tools {
  /** Buttons in the card of a table or of facts. */
  readonly tools?: readonly ButtonsPart[] | undefined;
}

/** A part that a tour can point at by its key. The wrapper has no box. */
function Pointable({ one: { key, part }, tools }: { readonly one: KeyedPart } & Tools) {
  return (
    <div className="contents" data-part={key}>
      <Part part={part} tools={tools} />
    </div>
  );
}

/** Any part of a screen. */
export const Part = observer(function Part({
  part,
  tools = [],
}: { readonly part: ScreenPart } & Tools) {
  if ('table' in part) {
    const { table, named } = part;
    return (
      <TableCard
        table={table}
        {...(named && { title: table.shape.name })}
        tools={keyedParts(tools).map(({ key, part: tool }) => (
          <Buttons key={key} part={tool} size="small" />
        ))}
      />
    );
  }
  if ('form' in part) {
    return (
      <Card title={part.form.title} className="reading">
        <FormView form={part.form} />
      </Card>
    );
  }
  if ('figures' in part) return <FiguresView figures={part.figures} />;
  if ('facts' in part) {
    return (
      <Card {...(part.named && { title: part.name })}>
        <FactsView facts={part.facts} timeZone={part.timeZone} />
        {tools.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {keyedParts(tools).map(({ key, part: tool }) => (
              <Buttons key={key} part={tool} />
            ))}
          </div>
        )}
      </Card>
    );
  }
  if ('chart' in part) {
    return (
      <Card title={part.chart.name}>
        <BarChart chart={part.chart} />
      </Card>
    );
  }
  if ('period' in part) return <PeriodView period={part.period} />;
  if ('detail' in part) return <DetailDrawer detail={part.detail} />;
  if ('actions' in part || 'links' in part) return <Buttons part={part} />;
  if ('inBrowser' in part) return <ActionButton action={part.inBrowser} />;
  if ('steps' in part) return <StepsCard list={part.steps} />;
  if ('tour' in part) return <TourPart tour={part.tour} />;
  if ('address' in part) return <AddressView address={part.address} />;
  if ('secret' in part) return <SecretView secret={part.secret} />;
  if ('result' in part) return <QueryView result={part.result}>{() => null}</QueryView>;
  if ('filters' in part) return <FilterBar fields={part.filters} />;
  if ('curves' in part) return <CurvesPart curves={part.curves} />;
  if ('pages' in part) return <PageList name={part.name} pages={part.pages} />;
  if ('prose' in part) return <ProseView name={part.name} sections={part.prose} />;
  if ('matrix' in part) return <MatrixView matrix={part.matrix} />;
  if ('calculator' in part) return <CalculatorView calculator={part.calculator} />;
  if ('notice' in part) return <NoticePart part={part} />;
  if ('problem' in part) return <Notice kind="error">{part.problem}</Notice>;
  return (
    <>
      <p className="max-w-2xl text-pretty text-muted">{textOf(part.text, write)}</p>
      {part.pending && <StillSending pending />}
    </>
  );
});

/** Actions and links side by side. */
const Buttons = observer(function Buttons({
  part,
  size,
}: {
  readonly part: ButtonsPart;
  readonly size?: ButtonSize;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 has-aria-disabled:items-start">
      {'actions' in part
        ? part.actions.map((action) => (
            <ActionButton
              key={actionKey(action)}
              action={action}
              amongOthers={part.actions.length > 1}
              {...(size && { size })}
            />
          ))
        : part.links.map(({ lead, label, path, primary }) => (
            <Fragment key={path}>
              {lead && <span className="text-muted">{lead}</span>}
              <AppLink to={path} className={buttonClass(primary ? 'primary' : 'secondary', size)}>
                {label}
              </AppLink>
            </Fragment>
          ))}
    </div>
  );
});

/** One thing of a list, opened over it. */
export const DetailDrawer = observer(function DetailDrawer({
  detail,
}: {
  readonly detail: ScreenDetail;
}) {
  const { title, parts } = detail;
  const close = () => detail.close();
  return (
    <DrawerPanel label={title} side="end" onClose={close}>
      <div className="grid gap-4 p-4 sm:p-6">
        <header className="flex items-start justify-between gap-4">
          <h2 className="wrap-anywhere min-w-0 font-semibold text-xl">{title}</h2>
          <IconButton label="Close" icon={X} onClick={close} className="-me-2 -my-1.25" />
        </header>
        <PlaceContext value="detail">
          {keyedParts(parts).map(({ key, part }) => (
            <Part key={key} part={part} />
          ))}
        </PlaceContext>
      </div>
    </DrawerPanel>
  );
});
