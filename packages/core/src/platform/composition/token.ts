/** A typed key of the container: the compiler checks what is bound to it and who takes it. */
export type Token<T> = symbol & { readonly $value?: T };

export function token<T>(name: string): Token<T> {
  return Symbol(name) as Token<T>;
}
