import type { Role } from '@skipper/core/contract';
import type { ArrangedUser } from './arrange.ts';
import type { TestServer } from './start-test-server.ts';

/** All actors of the authorisation matrix; two of the roles that own things. */
export const rolesOfActors = {
  visitor: undefined,
  'mentee A': ['mentee'],
  'mentee B': ['mentee'],
  'mentor A': ['mentor'],
  'mentor B': ['mentor'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[] | undefined>;

export type Actor = keyof typeof rolesOfActors;
export const actors = Object.keys(rolesOfActors) as Actor[];

/** A new user in this role, with a bearer; for a visitor neither. */
export interface Cast {
  readonly user: ArrangedUser | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export async function cast(server: TestServer, actor: Actor): Promise<Cast> {
  const roles = rolesOfActors[actor];
  if (!roles) return { user: undefined, headers: {} };
  const user = await server.arrange.user(roles);
  return { user, headers: { authorization: `Bearer ${await server.arrange.token(user)}` } };
}
