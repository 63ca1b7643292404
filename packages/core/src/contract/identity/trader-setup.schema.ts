import { type Static, Type } from 'typebox';
import type { SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };

export const TraderSetupStepKey = Type.Union([
  Type.Literal('profile'),
  Type.Literal('account'),
  Type.Literal('import'),
  Type.Literal('visibility'),
  Type.Literal('plan'),
  Type.Literal('payout'),
  Type.Literal('publish'),
]);
export type TraderSetupStepKey = Static<typeof TraderSetupStepKey>;

export const TraderSetupStep = Type.Object(
  {
    key: TraderSetupStepKey,
    done: Type.Boolean(),
    skipped: Type.Boolean({
      description: 'Skipped by the mentor. Never true for a blocking step.',
    }),
    blocking: Type.Boolean({ description: 'Must be done before the profile can be published.' }),
  },
  closed,
);
export type TraderSetupStep = Static<typeof TraderSetupStep>;

export const TraderSetup = Type.Object(
  { steps: Type.Array(TraderSetupStep), complete: Type.Boolean() },
  closed,
);
export type TraderSetup = Static<typeof TraderSetup>;

export const TraderSetupParams = Type.Object({ step: TraderSetupStepKey }, closed);
export type TraderSetupParams = Static<typeof TraderSetupParams>;

/** `skip` puts a step off; `publish` of the step of that name shows the profile to everyone. */
export const TraderSetupBody = Type.Object(
  { action: Type.Union([Type.Literal('skip'), Type.Literal('resume'), Type.Literal('publish')]) },
  closed,
);
export type TraderSetupBody = Static<typeof TraderSetupBody>;

export const traderSetupSchemas = {
  getTraderSetup: { response: TraderSetup },
  updateTraderSetup: {
    params: TraderSetupParams,
    body: TraderSetupBody,
    response: TraderSetup,
  },
} as const satisfies SchemaMap;
