import type { AppDriver } from './driver.ts';
import type { Place } from './places.ts';
import { type RequirementId, requirement, type Ui } from './requirements/requirements.ts';
import type { ServerSettings } from './world/server-process.ts';
import type { World } from './world/world.ts';

/** A behaviour's context: a front end that has not started yet, and the world around it. */
export interface Stage {
  readonly app: AppDriver;
  readonly world: World;
}

/** One behaviour of the product, written once for all front ends. */
export interface Behaviour {
  /** A sentence about behaviour; unique, because the ledger names it. */
  readonly name: string;
  /** The requirements it shows; empty if none has an id. */
  readonly requirements: readonly RequirementId[];
  readonly body: (stage: Stage) => Promise<void>;
  /** Parts that a front end must have built to show it. */
  readonly needs: readonly Place[];
  /** Of a server that it has to itself. */
  readonly server?: ServerSettings;
  /** It moves or stops the front end's clock. */
  readonly timed?: true;
}

export function behaviour(
  name: string,
  requirementIds: readonly RequirementId[],
  body: Behaviour['body'],
  needs: readonly Place[] = [],
  server?: ServerSettings,
): Behaviour {
  return { name, requirements: requirementIds, body, needs, ...(server && { server }) };
}

/** Says of a behaviour that it moves or stops the front end's clock: a browser needs another one for that. */
export const timed = (one: Behaviour): Behaviour => ({ ...one, timed: true });

/** Whether a behaviour says something about a front end: any of its requirements does, or it has none. */
export function appliesTo(one: Behaviour, ui: Ui): boolean {
  if (one.requirements.length === 0) return true;
  return one.requirements.some((id) => requirement(id).uis.includes(ui));
}
