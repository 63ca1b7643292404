import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { instant } from '../../platform/presentation/value.ts';

/** The time that the news are about. */
export function sincePart(since: string | null): ScreenPart {
  if (since === null) {
    return {
      text: 'This is your first visit: you see the last seven days. Next time you see what changed since.',
    };
  }
  return { text: (write) => `Since your last visit, ${write(instant(since))}.` };
}
