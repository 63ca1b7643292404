import { brand } from '../../contract/brand.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { to } from '../../shell/navigation/links.ts';
import type { LockedPart } from './locked-part.ts';
import { publicProfileFeature } from './public-profile.module.ts';

/** In place of figures, positions and orders where no account is shown to this viewer. */
export function noAccounts(skipper: Skipper): LockedPart {
  const title = 'No public track record';
  if (skipper.use(publicProfileFeature).profile.data?.viewer.isOwner) {
    return {
      title,
      text: 'Add an account, import your trades and choose what visitors see.',
      links: [{ label: 'Manage accounts', path: to('settings-connected-accounts') }],
    };
  }
  return { title, text: `This ${brand.mentor} hasn’t shared any accounts.`, links: [] };
}
