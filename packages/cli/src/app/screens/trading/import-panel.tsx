import {
  accountsFeature,
  columnMapping,
  fileColumnsTable,
  importProgress,
  importShare,
  importsFeature,
} from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CommandError } from '../../../command-error.ts';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { Heading } from '../../parts/heading.tsx';
import { OpenedPart } from '../../parts/opened-part.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Words } from '../../parts/words.tsx';
import { FormView } from '../../presented/form-view.tsx';
import { TableView } from '../../presented/table-view.tsx';
import { useGuarded } from '../../presented/use-guarded.ts';
import { signs } from '../../theme.ts';
import { FilePath } from './file-path.store.ts';
import { DryRun } from './import-dry-run.tsx';
import { ImportHistory } from './import-history.tsx';
import { JobProgress } from './job-progress.tsx';

/** Import of a broker's file into one account: pick, map, preview, commit, undo. */
export const ImportPanel = observer(function ImportPanel() {
  const { skipper } = useParts();
  const accounts = skipper.use(accountsFeature);
  const imports = skipper.use(importsFeature);
  const account = accounts.find(imports.accountUuid ?? '');
  const { current } = imports;
  const { running } = imports.watch;
  return (
    <OpenedPart rowGap={1}>
      <Heading text={`Import into ${account?.alias ?? 'the account'}`} />
      {running ? (
        <JobProgress text={importProgress(running)} share={importShare(running)} />
      ) : (
        <FilePicker />
      )}
      {imports.error ? (
        <Words text={`${signs.error} ${imports.error}`} tone="error" wrap="wrap" />
      ) : null}
      {current?.state === 'mapping' ? <ColumnMapping key={current.uuid} /> : null}
      {current?.state === 'staged' ? <DryRun current={current} /> : null}
      <ImportHistory />
      <Box>
        <Button
          label="Close import"
          onPress={() => imports.close()}
          disabled={imports.busy}
          takesFocus={running ? imports.asked : undefined}
        />
      </Box>
    </OpenedPart>
  );
});

function ColumnMapping() {
  const imports = useParts().skipper.use(importsFeature);
  const [form] = useState(() => columnMapping(imports));
  const [columns] = useState(() => fileColumnsTable(imports));
  return (
    <>
      <TableView table={columns} />
      <FormView form={form} takesFocus onCancel={() => imports.startOver()} />
    </>
  );
}

const FilePicker = observer(function FilePicker() {
  const { skipper, readFile } = useParts();
  const imports = skipper.use(importsFeature);
  const [path] = useState(() => new FilePath());
  useGuarded(path);
  const [problem, setProblem] = useState<string>();
  const read = async () => {
    setProblem(undefined);
    try {
      const file = await readFile(path.text.trim());
      path.accept();
      await imports.read(file);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      setProblem([error.message, error.hint].filter(Boolean).join(' '));
    }
  };
  const change = (text: string) => {
    path.set(text);
    setProblem(undefined);
  };
  return (
    <Box flexDirection="column" flexShrink={0}>
      <TextField
        label="Broker file"
        takesFocus={imports.asked}
        value={path.text}
        onChange={change}
        onEnter={read}
        placeholder="path of a CSV file, then Enter"
        error={problem}
      />
      {imports.step === 'reading' ? <Words text="Reading…" tone="muted" /> : null}
    </Box>
  );
});
