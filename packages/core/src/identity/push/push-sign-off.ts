import type { PushRegistrar } from '../../platform/ports/push-registrar.ts';

/** Ends this device's messages with the session, also on a visit that has not loaded their switch. */
export class PushSignOff {
  readonly #registrar: PushRegistrar;

  constructor(registrar: PushRegistrar) {
    this.#registrar = registrar;
  }

  onLogOut(): void {
    if (this.#registrar.supported) void this.#registrar.unsubscribe().catch(() => undefined);
  }
}
