import { positionUpdatesTable } from '@skipper/core';
import {
  endpoints,
  type PositionUpdate,
  type UpdateKind,
  updatePrice,
  updateText,
} from '@skipper/core/contract';
import { usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { shapeView } from '../output/list-view.ts';
import { tellAccess } from './lists.service.ts';

export interface NoteOptions {
  readonly kind: UpdateKind;
  readonly price?: string;
  readonly notify?: boolean;
}

/** The thread of a position: a table of a screen, with plain lines of its own. */
export const updatesView = shapeView<PositionUpdate>(positionUpdatesTable, {
  fields: ['uuid', 'kind', 'body', 'price', 'createdAt', 'editedAt', 'deletedAt', 'editable'],
  plain: ['createdAt', 'kind', 'price', 'body', 'deletedAt', 'uuid'],
});

/** Names of the plain lines of one follow-up. */
const lines = ['Written', 'Kind', 'Price', 'Text', 'Deleted', 'Uuid'];

export async function printUpdates(context: CommandContext, uuid: string): Promise<void> {
  const client = await context.client();
  const call = { params: { uuid }, query: {} };
  const { updates, access } = await client.send(endpoints.listPositionUpdates, call);
  context.output.list(updatesView, updates);
  tellAccess(context, access);
}

/** Adds a follow-up. Throws CommandError for a text or a price that its kind does not take. */
export async function addNote(
  context: CommandContext,
  uuid: string,
  text = '',
  { kind, price = '', notify = false }: NoteOptions,
): Promise<void> {
  const problem = updateText(kind)(text);
  if (problem) throw usageError(problem);
  const wrong = updatePrice(kind)(price);
  if (wrong) throw usageError(`--price: ${wrong}`);
  const client = await context.client();
  const body = { kind, body: text, ...(price.trim() !== '' && { price: price.trim() }), notify };
  const update = await client.send(endpoints.createPositionUpdate, { params: { uuid }, body });
  context.output.item(updatesView, update, lines);
}
