import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Card, type CardProps } from '../ui/card.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { TableTools } from './table-toolbar.tsx';

export interface TableCardProps extends DataTableProps, Pick<CardProps, 'title' | 'description'> {
  /** Buttons beside the title, such as one that adds a row. */
  readonly tools?: ReactNode;
}

/** A table in a card. Without a search and filters, its own tools stand beside the title, too. */
export const TableCard = observer(function TableCard({
  title,
  description,
  tools,
  ...props
}: TableCardProps) {
  const { table } = props;
  const beside =
    title !== undefined && table.adjustable && !table.search && table.filters.length === 0;
  return (
    <Card
      flush
      {...(title !== undefined && { title })}
      description={description}
      actions={
        <>
          {tools}
          {beside && table.rows?.length !== 0 && <TableTools table={table} />}
        </>
      }
    >
      <DataTable {...props} bare={beside} />
    </Card>
  );
});
