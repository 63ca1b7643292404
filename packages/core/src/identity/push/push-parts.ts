import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { pushFeature } from './push.module.ts';

/** Push messages of this very browser, or why it has none. */
export function pushParts(skipper: Skipper): () => readonly ScreenPart[] {
  const push = skipper.use(pushFeature);
  return () => {
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
          : 'This browser gets no push messages.',
      },
      ...(error === undefined ? [] : [{ problem: error }]),
      { actions: [{ key: 'push', label, pending, run: () => push.toggle() }] },
    ];
  };
}
