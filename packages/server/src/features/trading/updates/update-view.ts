import { type PositionUpdate, updateEditMinutes } from '@skipper/core/contract';
import { minute } from '../../../domain/time/durations.ts';
import type { UpdateRow } from './updates.repository.ts';

/** Whether the author can still change the text. */
export const isEditable = ({ createdAt, deletedAt }: UpdateRow, now: number): boolean =>
  deletedAt === null && now < Date.parse(createdAt) + updateEditMinutes * minute;

/** A stored follow-up in the shape of the contract. `own`: for its author. */
export const toUpdate = (row: UpdateRow, own: boolean, now: number): PositionUpdate => ({
  uuid: row.id,
  kind: row.kind,
  body: row.body,
  price: row.price,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  deletedAt: row.deletedAt,
  editable: own && isEditable(row, now),
});
