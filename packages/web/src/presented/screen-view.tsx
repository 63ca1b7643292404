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
import { useSkipper } from '../web-context.tsx';
import { ActionButton } from './action-button.tsx';
import { AddressView } from './address-view.tsx';
import { BarChart } from './bar-chart.tsx';
import { CalculatorView } from './calculator-view.tsx';
import { FactsView } from './facts-view.tsx';
import { FiguresView } from './figures-view.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FormView } from './form-view.tsx';
import { PageList } from './page-list.tsx';
import { PeriodView } from './period-view.tsx';
import { ProseView } from './prose-view.tsx';
import { StepsCard } from './steps-card.tsx';
import { TableCard } from './table-card.tsx';
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
    return (
      <Page narrow={!parts.some(isWide)}>
        <PageHeader title={screen.title} description={description} />
        {inRows(parts, shown).map((row) => (
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

/** A part that a tour can point at by its key. The wrapper has no box. */
function Pointable({ one: { key, part }, tools }: { readonly one: KeyedPart } & Tools) {
  return (
    <div className="contents" data-part={key}>
      <Part part={part} tools={tools} />
    </div>
  );
}

const isWide = (part: ScreenPart): boolean => 'table' in part || 'figures' in part;

type KeyedPart = ReturnType<typeof keyedParts>[number];
type PartRow = readonly [KeyedPart, ...KeyedPart[]];

/** Buttons that follow each other share a row; anything else has one of its own. */
function inRows(parts: readonly ScreenPart[], shown: number): readonly PartRow[] {
  const rows: PartRow[] = [];
  for (const [place, one] of keyedParts(parts).entries()) {
    if (!isShown(one.part, place < shown, shown === parts.length) || isTool(one.part, parts))
      continue;
    const last = rows.at(-1);
    if (last && hasButtons(one) && hasButtons(last[0])) rows[rows.length - 1] = [...last, one];
    else rows.push([one]);
  }
  return rows;
}

/** Drawers push no other part; a tour points at the others. */
function isShown(part: ScreenPart, placed: boolean, complete: boolean): boolean {
  if ('tour' in part) return complete;
  return placed || 'detail' in part;
}

const hasButtons = ({ part }: KeyedPart): boolean => 'actions' in part || 'links' in part;

type ButtonsPart = Extract<
  ScreenPart,
  { readonly of?: string } & ({ actions: unknown } | { links: unknown })
>;

interface Tools {
  /** Buttons in the card of a table. */
  readonly tools?: readonly ButtonsPart[] | undefined;
}

/** The buttons that stand in the card of a part: those of a named table. */
const toolsOf = (part: ScreenPart, parts: readonly ScreenPart[]): readonly ButtonsPart[] =>
  'table' in part && part.named
    ? parts.filter(
        (one): one is ButtonsPart =>
          ('actions' in one || 'links' in one) && one.of === part.table.shape.name,
      )
    : [];

const isTool = (part: ScreenPart, parts: readonly ScreenPart[]): boolean =>
  parts.some((one) => toolsOf(one, parts).some((tool) => tool === part));

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
  if ('result' in part) return <QueryView result={part.result}>{() => null}</QueryView>;
  if ('filters' in part) return <FilterBar fields={part.filters} />;
  if ('curves' in part) return <CurvesPart curves={part.curves} />;
  if ('pages' in part) return <PageList name={part.name} pages={part.pages} />;
  if ('prose' in part) return <ProseView name={part.name} sections={part.prose} />;
  if ('matrix' in part) return <MatrixView matrix={part.matrix} />;
  if ('calculator' in part) return <CalculatorView calculator={part.calculator} />;
  if ('notice' in part) return <Notice>{part.notice}</Notice>;
  if ('problem' in part) return <Notice kind="error">{part.problem}</Notice>;
  return <p className="max-w-2xl text-pretty text-muted">{textOf(part.text, write)}</p>;
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
    <div className="flex flex-wrap items-center gap-2">
      {'actions' in part
        ? part.actions.map((action) => (
            <ActionButton key={actionKey(action)} action={action} {...(size && { size })} />
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
          <IconButton label="Close" icon={X} onClick={close} />
        </header>
        {keyedParts(parts).map(({ key, part }) => (
          <Part key={key} part={part} />
        ))}
      </div>
    </DrawerPanel>
  );
});
