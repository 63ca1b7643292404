import { brand } from '../../contract/brand.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { pushFeature } from './push.module.ts';

/** The way to push messages on iOS. */
const homeScreenSteps: ScreenPart = {
  prose: [
    {
      title: `Add ${brand.name} to your Home Screen first`,
      text: ['On iPhone and iPad, push messages arrive only in apps on the Home Screen.'],
      points: [
        'Tap the Share button of your browser.',
        'Choose “Add to Home Screen”, then “Add”.',
        `Open ${brand.name} from your Home Screen, sign in, and turn on push messages on this page.`,
      ],
    },
  ],
};

/** Push messages of this very browser, or why it has none. */
export function pushParts(skipper: Skipper): () => readonly ScreenPart[] {
  const push = skipper.use(pushFeature);
  return () => {
    if (push.support === 'home-screen') return [homeScreenSteps];
    if (!push.supported) {
      return [
        {
          text: 'Push messages arrive in browsers that support them. Open this page in one to turn them on.',
        },
      ];
    }
    // The list of devices below says why it is not.
    if (!push.known) return [];
    const label = push.enabled ? 'Turn off push messages' : 'Turn on push messages';
    const { error, pending } = push;
    return [
      {
        text: push.enabled
          ? 'This browser gets push messages.'
          : 'This browser doesn’t get push messages.',
      },
      ...(error === undefined ? [] : [{ problem: error }]),
      { actions: [{ key: 'push', label, pending, run: () => push.toggle() }] },
    ];
  };
}
