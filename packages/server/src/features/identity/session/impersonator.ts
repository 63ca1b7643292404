import type { Session } from '@skipper/core/contract';
import type { Viewer } from '../../../http/viewer.ts';

/** The admin who views as the user, as the session names them. */
export const impersonatorOf = ({ actor }: Viewer): Session['impersonatedBy'] =>
  actor ? { uuid: actor.id, username: actor.username, until: actor.until } : null;
