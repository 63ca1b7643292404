import { type Clock, systemClock } from './clock.ts';
import { Argon2idHasher, type PasswordHasher } from './password-hasher.ts';
import { type PushSender, WebPushSender } from './push/web-push-sender.ts';
import { cryptoRandom, type Random } from './random.ts';

/** What the server takes from the outside world. Tests bring their own. */
export interface Adapters {
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: PasswordHasher;
  readonly push: PushSender;
}

/** The real ones. */
export function systemAdapters(): Adapters {
  return {
    clock: systemClock,
    random: cryptoRandom,
    passwords: new Argon2idHasher(cryptoRandom),
    push: new WebPushSender(),
  };
}
