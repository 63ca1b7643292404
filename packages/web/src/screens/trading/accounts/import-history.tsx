import { importStateLabel, importsFeature, isUnfinished } from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { FileClock, History, Trash2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatInteger } from '../../../format/number.ts';
import { formatInstant } from '../../../format/time.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Cell, ColumnHead, Row, Table } from '../../../ui/table.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const tones: Readonly<Record<Import['state'], Tone>> = {
  mapping: 'warning',
  staged: 'warning',
  committed: 'gain',
  reverted: 'neutral',
  discarded: 'neutral',
};

const outcomes = [
  { name: 'new', label: 'New', roomy: true },
  { name: 'duplicate', label: 'Duplicate', roomy: 'wide' },
  { name: 'conflict', label: 'Conflict', roomy: 'wide' },
  { name: 'rejected', label: 'Rejected', roomy: true },
] as const;

/** The files that went into an account. One that was added can be taken back whole. */
export const ImportHistory = observer(function ImportHistory() {
  const imports = useSkipper().use(importsFeature);
  return (
    <Card flush title="Imports">
      <QueryView result={imports.history.result}>
        {({ imports: list }) =>
          list.length === 0 ? (
            <EmptyState of="Imports" icon={History} title="No imports yet">
              Every file you import is listed here and can be undone.
            </EmptyState>
          ) : (
            <ImportTable imports={list} onUndo={(one) => imports.undo.ask(one)} />
          )
        }
      </QueryView>
      <Pagination pages={imports.history} name="imports" />
      <UndoDialog />
    </Card>
  );
});

interface ImportTableProps {
  readonly imports: readonly Import[];
  readonly onUndo: (one: Import) => void;
}

function ImportTable({ imports, onUndo }: ImportTableProps) {
  return (
    <Table name="Imports">
      <thead>
        <tr>
          <ColumnHead>File</ColumnHead>
          <ColumnHead roomy>State</ColumnHead>
          {outcomes.map(({ name, label, roomy }) => (
            <ColumnHead key={name} align="end" roomy={roomy}>
              {label}
            </ColumnHead>
          ))}
          <ColumnHead roomy="wide">Read</ColumnHead>
          <ColumnHead align="end" pinned>
            <span className="sr-only">Actions</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {imports.map((one) => (
          <ImportLine key={one.uuid} one={one} onUndo={onUndo} />
        ))}
      </tbody>
    </Table>
  );
}

function ImportLine({ one, onUndo }: Pick<ImportTableProps, 'onUndo'> & { readonly one: Import }) {
  const { rows, state } = one;
  return (
    <Row>
      <Cell>
        <span className="block max-w-36 truncate font-medium sm:max-w-64">{one.fileName}</span>
        <span className="only-narrow max-w-36 whitespace-normal text-muted">
          <Badge tone={tones[state]}>{importStateLabel(state)}</Badge> {formatInteger(rows.new)}{' '}
          new, {formatInteger(rows.rejected)} rejected
          {rows.conflict > 0 && `, ${formatInteger(rows.conflict)} in conflict`}
        </span>
      </Cell>
      <Cell data-roomy>
        <Badge tone={tones[state]}>{importStateLabel(state)}</Badge>
      </Cell>
      {outcomes.map(({ name, roomy }) => (
        <Cell key={name} align="end" data-roomy={roomy}>
          {formatInteger(rows[name])}
        </Cell>
      ))}
      <Cell className="text-muted" data-roomy="wide">
        {formatInstant(one.createdAt)}
      </Cell>
      <Cell align="end" data-pinned>
        {isUnfinished(one) && <UnfinishedActions one={one} />}
        {state === 'committed' && (
          <Button size="small" variant="danger" onClick={() => onUndo(one)}>
            <Undo2 size={15} aria-hidden />
            <span className="max-sm:sr-only">Undo import</span>
          </Button>
        )}
      </Cell>
    </Row>
  );
}

/** Goes on with a file that was only read, or forgets it. */
const UnfinishedActions = observer(function UnfinishedActions({ one }: { readonly one: Import }) {
  const imports = useSkipper().use(importsFeature);
  const open = imports.current?.uuid === one.uuid;
  return (
    <span className="inline-flex gap-1.5">
      {!open && (
        <Button size="small" onClick={() => void imports.resume(one)}>
          <FileClock size={15} aria-hidden />
          <span className="max-sm:sr-only">Resume</span>
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => void imports.discard(one)}>
        <Trash2 size={15} aria-hidden />
        <span className="max-sm:sr-only">Discard</span>
      </Button>
    </span>
  );
});
