import { type Static, Type } from 'typebox';
import type { SchemaMap } from '../common.schema.ts';
import { MentorCard } from './mentor.schema.ts';

const closed = { additionalProperties: false };

export const HomePage = Type.Object(
  {
    mentor: Type.Union([MentorCard, Type.Null()], {
      description:
        'A profile whose owner agreed to be shown, with its public figures. Null if there is none.',
    }),
  },
  closed,
);
export type HomePage = Static<typeof HomePage>;

export const HomePageConsent = Type.Object(
  { agreed: Type.Boolean({ description: 'The home page may show your public figures.' }) },
  closed,
);
export type HomePageConsent = Static<typeof HomePageConsent>;

export const homePageSchemas = {
  getHomePage: { response: HomePage },
  getHomePageConsent: { response: HomePageConsent },
  setHomePageConsent: { body: HomePageConsent, response: HomePageConsent },
} as const satisfies SchemaMap;
