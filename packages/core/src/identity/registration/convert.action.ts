import { brand } from '../../contract/brand.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { isMentee } from '../permissions/allows.ts';
import { convertFeature } from './registration.module.ts';

/** The way of a Crew Member to becoming a Skipper; nothing for anyone else. */
export function convertActions(skipper: Skipper): readonly Action[] {
  if (!isMentee(skipper.session.current?.permissions)) return [];
  const store = skipper.use(convertFeature);
  return [
    {
      label: `Become a ${brand.mentor}`,
      pending: store.pending,
      confirm: {
        title: `Become a ${brand.mentor}?`,
        question: `You get a page that others can find. It shows none of your trades until you choose what to share. You keep your subscriptions. This cannot be undone.`,
        yes: `Yes, make me a ${brand.mentor}`,
        no: 'Not now',
      },
      run: () => store.convert(),
    },
  ];
}
