import type { Handlers } from '../../../http/call.ts';
import { listPositions } from './positions.service.ts';

export function positionRoutes(): Pick<Handlers, 'listPositions'> {
  return {
    listPositions: ({ db, query, viewer, now }) => listPositions(db, query, viewer, now),
  };
}
