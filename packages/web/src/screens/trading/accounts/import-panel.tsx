import { accountsFeature, columnMapping, fileColumnsTable, importsFeature } from '@skipper/core';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { chosenFile } from '../../../presented/chosen-file.ts';
import { DataTable } from '../../../presented/data-table.tsx';
import { FormView } from '../../../presented/form-view.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { scrollBehaviour } from '../../../ui/scroll-behaviour.ts';
import { StillSending } from '../../../ui/still-sending.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { DryRun } from './dry-run.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportProgress } from './import-progress.tsx';

/** One account's imports: a new file, what it would add, and those before it. */
export const ImportPanel = observer(function ImportPanel({ uuid }: { readonly uuid: string }) {
  const skipper = useSkipper();
  const accounts = skipper.use(accountsFeature);
  const imports = skipper.use(importsFeature);
  const top = useRef<HTMLElement>(null);
  const alias = accounts.find(uuid)?.alias ?? 'this account';
  const { asked, current } = imports;
  const step = current && `${current.uuid} ${current.state}`;
  useEffect(() => {
    // Named for the linter and for the reader: each step replaces what had the focus.
    if (!asked || step === '') return;
    top.current?.scrollIntoView({ block: 'start', behavior: scrollBehaviour() });
    top.current?.focus({ preventScroll: true });
  }, [asked, step]);
  return (
    <section
      ref={top}
      aria-label={`Import into ${alias}`}
      tabIndex={-1}
      className="grid grid-cols-1 scroll-mt-20 gap-6 outline-none"
    >
      <Card
        title={`Import into ${alias}`}
        description="Nothing is added before you have seen it."
        actions={<IconButton label="Close import" icon={X} onClick={() => imports.close()} />}
      >
        <div className="grid grid-cols-1 gap-4">
          {imports.error && <Notice kind="error">{imports.error}</Notice>}
          <ImportProgress />
          <CurrentStep />
          <StillSending pending={imports.busy && imports.current === undefined} />
        </div>
      </Card>
      {imports.current?.state === 'staged' && <DryRun current={imports.current} />}
      <ImportHistory />
    </section>
  );
});

const CurrentStep = observer(function CurrentStep() {
  const imports = useSkipper().use(importsFeature);
  const { current } = imports;
  if (current?.state === 'mapping') return <ColumnMapping key={current.uuid} />;
  if (current?.state === 'committed') return <ImportDone current={current} />;
  if (current?.state === 'staged') return <StagedFile name={current.fileName} />;
  // One large file at a time: the next one can be chosen when it is done.
  if (imports.watch.running) return null;
  return <BrokerFile />;
});

function ColumnMapping() {
  const imports = useSkipper().use(importsFeature);
  const [form] = useState(() => columnMapping(imports));
  const [columns] = useState(() => fileColumnsTable(imports));
  return (
    <>
      <FormView form={form} layout="grid" onCancel={() => imports.startOver()} />
      <section className="-mx-4 border-line border-t sm:-mx-5">
        <h3 className="px-4 pt-4 pb-2 font-semibold sm:px-5">{columns.shape.name}</h3>
        <DataTable table={columns} />
      </section>
    </>
  );
}

const BrokerFile = observer(function BrokerFile() {
  const imports = useSkipper().use(importsFeature);
  return (
    <FileDrop
      label="Broker file"
      hint="A CSV file of your executions, as your broker exports it. At most 10 MB."
      accept=".csv,text/csv,text/plain"
      pending={imports.step === 'reading'}
      onFile={(file) => void imports.read(chosenFile(file, 'text/csv'))}
    />
  );
});

function StagedFile({ name }: { readonly name: string }) {
  return (
    <p className="text-muted">
      <span className="font-medium text-ink">{name}</span> has been read. Check below what it would
      add.
    </p>
  );
}
