import type { QueryResult } from '@skipper/core';
import {
  keyedParts,
  loadedScreen,
  type ScreenDetail,
  type ScreenLink,
  type ScreenLoader,
  type ScreenMaker,
  type ScreenPart,
  textOf,
} from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { valueText } from '../../output/shape-columns.ts';
import { useParts } from '../app-context.ts';
import { StartContext } from '../focus/use-target.ts';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/heading.tsx';
import { Link } from '../parts/link.tsx';
import { QueryFailure } from '../parts/query-failure.tsx';
import { StillSending } from '../parts/still-sending.tsx';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';
import { ActionBar } from './action-bar.tsx';
import { AddressView } from './address-view.tsx';
import { BarChart } from './bar-chart.tsx';
import { CalculatorView } from './calculator-view.tsx';
import { FactList, FigureList } from './figure-list.tsx';
import { FilterRow } from './filter-row.tsx';
import { FormView } from './form-view.tsx';
import { MatrixView } from './matrix-view.tsx';
import { PeriodView } from './period-view.tsx';
import { ProseView } from './prose-view.tsx';
import { SecretView } from './secret-view.tsx';
import { startOf } from './start-of.ts';
import { StepsView } from './steps-view.tsx';
import { TableView } from './table-view.tsx';
import { TourView } from './tour-view.tsx';

/** A screen without a special layout, once its model is loaded. */
export const ModelledScreen = observer(function ModelledScreen({
  load,
}: {
  readonly load: ScreenLoader;
}) {
  const make = loadedScreen(load);
  return make ? <ScreenView make={make} /> : <Words text="Loading…" tone="muted" />;
});

const ScreenView = observer(function ScreenView({ make }: { readonly make: ScreenMaker }) {
  const { skipper } = useParts();
  const [screen] = useState(() => make(skipper));
  const { parts } = screen;
  const tour = parts.flatMap((part) => ('tour' in part ? [part.tour] : []))[0];
  const opened = parts.find((part) => 'detail' in part);
  if (opened) return <DetailPane key={opened.detail.title} detail={opened.detail} />;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      {screen.description ? <Words text={screen.description} tone="muted" wrap="wrap" /> : null}
      {keyedParts(parts).map(({ key, part }, index) => (
        <StartContext key={key} value={startOf(part, parts.slice(index + 1))}>
          {tour?.part === key ? <TourView key={key} tour={tour} /> : null}
          <Part part={part} />
        </StartContext>
      ))}
    </Box>
  );
});

const Part = observer(function Part({ part }: { readonly part: ScreenPart }) {
  if ('table' in part) return <TableView table={part.table} />;
  if ('form' in part) return <FormView form={part.form} />;
  if ('figures' in part) return <FigureList figures={part.figures} />;
  if ('facts' in part) {
    return (
      <Box flexDirection="column" flexShrink={0}>
        {part.named ? <Heading text={part.name} /> : null}
        <FactList figures={part.facts} timeZone={part.timeZone} />
      </Box>
    );
  }
  if ('chart' in part) return <BarChart chart={part.chart} />;
  if ('period' in part) return <PeriodView period={part.period} />;
  if ('detail' in part) return <DetailPane detail={part.detail} />;
  if ('actions' in part) return <ActionBar actions={part.actions} />;
  if ('inBrowser' in part) return <InBrowser path={part.path} why={part.why} />;
  if ('notice' in part) {
    return (
      <Box flexDirection="column" flexShrink={0}>
        <Words text={part.notice} tone={part.tone ?? 'plain'} wrap="wrap" />
        {part.mailLink ? <MailLinkHint /> : null}
        {part.ways ? <LinkRow links={part.ways} /> : null}
      </Box>
    );
  }
  if ('links' in part) return <LinkRow links={part.links} />;
  if ('pages' in part) {
    return (
      <Box flexDirection="column" flexShrink={0} rowGap={1}>
        <Heading text={part.name} />
        <Box flexDirection="column">
          {part.pages.map(({ label, path }) => (
            <Link key={path} label={label} path={path} />
          ))}
        </Box>
      </Box>
    );
  }
  if ('filters' in part) return <FilterRow fields={part.filters} />;
  // A picture of figures that stand in a table beside it.
  if ('curves' in part) return null;
  if ('steps' in part) return <StepsView list={part.steps} />;
  // It stands above the part that it points at.
  if ('tour' in part) return null;
  if ('address' in part) return <AddressView address={part.address} />;
  if ('secret' in part) return <SecretView secret={part.secret} />;
  if ('result' in part) return <Waiting result={part.result} />;
  if ('prose' in part) return <ProseView name={part.name} sections={part.prose} />;
  if ('matrix' in part) return <MatrixView matrix={part.matrix} />;
  if ('calculator' in part) return <CalculatorView calculator={part.calculator} />;
  if ('problem' in part) {
    return <Words text={`${signs.error} ${part.problem}`} tone="error" wrap="wrap" />;
  }
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Words text={textOf(part.text, valueText)} tone="muted" wrap="wrap" />
      {part.mailLink ? <MailLinkHint /> : null}
      {part.pending ? <StillSending pending /> : null}
    </Box>
  );
});

/** The links of mails lead to the browser; here they are pasted. */
const MailLinkHint = () => (
  <Words text="To open the link here, press Ctrl-P and paste it." tone="muted" wrap="wrap" />
);

function LinkRow({ links }: { readonly links: readonly ScreenLink[] }) {
  return (
    <Box columnGap={3} flexWrap="wrap">
      {links.map(({ lead, label, path }) => (
        <Box key={path} flexWrap="wrap">
          {lead ? <Words text={`${lead} `} tone="muted" /> : null}
          <Link label={label} path={path} />
        </Box>
      ))}
    </Box>
  );
}

const Waiting = observer(function Waiting({ result }: { readonly result: QueryResult<unknown> }) {
  if (result.data !== undefined) return null;
  return result.error || result.slow ? (
    <QueryFailure result={result} />
  ) : (
    <Words text="Loading…" tone="muted" />
  );
});

/** One thing of a list, in its place until it is closed. */
export const DetailPane = observer(function DetailPane({
  detail,
}: {
  readonly detail: ScreenDetail;
}) {
  const { title, parts } = detail;
  const { shell } = useParts();
  const close = () => shell.leave(() => detail.close());
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Box columnGap={3} flexShrink={0} flexWrap="wrap">
        <Heading text={title} />
        <Button label="Close" onPress={close} takesFocus />
      </Box>
      {keyedParts(parts).map(({ key, part }) => (
        <Part key={key} part={part} />
      ))}
    </Box>
  );
});

/** For what only a browser can do: says why, and opens the page in one. */
const InBrowser = observer(function InBrowser({ path, why }: { path: string; why: string }) {
  const { server, openAddress } = useParts();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Words text={why} tone="muted" wrap="wrap" />
      <Button label="Open in browser" onPress={() => openAddress(new URL(path, server).href)} />
    </Box>
  );
});
