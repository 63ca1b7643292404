import type { ServiceIdentifier } from 'inversify';

/** A typed key of the container: the compiler checks what is bound to it and who takes it. */
export function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name) as ServiceIdentifier<T>;
}
