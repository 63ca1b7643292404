import { type Static, Type } from 'typebox';
import { paging, type SchemaMap, Uuid } from '../common.schema.ts';

const closed = { additionalProperties: false };

export const MentorListQuery = Type.Object(
  { ...paging, username: Type.Optional(Type.String({ maxLength: 64 })) },
  closed,
);
export type MentorListQuery = Static<typeof MentorListQuery>;

export const MentorSearchResult = Type.Object(
  {
    uuid: Uuid,
    username: Type.String(),
    avatar_url: Type.Union([Type.String(), Type.Null()]),
    about: Type.String(),
  },
  closed,
);
export type MentorSearchResult = Static<typeof MentorSearchResult>;

export const MentorList = Type.Object(
  {
    mentors: Type.Array(MentorSearchResult),
    total: Type.Integer({ description: 'How many match, counted up to 10,000.' }),
  },
  closed,
);
export type MentorList = Static<typeof MentorList>;

export const mentorSchemas = {
  getMentors: { query: MentorListQuery, response: MentorList },
} as const satisfies SchemaMap;
