import type { OwnProfile, PublicInfo } from '../contract/index.ts';
import { urlOf, withLink } from './profile-diff.ts';

/** The short texts of `publicInfo`, by name. */
type PublicText = {
  [K in keyof PublicInfo]: PublicInfo[K] extends string ? K : never;
}[keyof PublicInfo];

/** The name of a text field of the form: top-level, `publicInfo.…` or `socialLinks.{platform}`. */
export type ProfileTextField =
  | 'about'
  | 'username'
  | `publicInfo.${PublicText}`
  | `socialLinks.${string}`;

/** What stands in a text field. */
export function readField(profile: OwnProfile, name: ProfileTextField): string {
  const [group, key = ''] = split(name);
  if (group === 'socialLinks') return urlOf(profile.publicInfo.socialLinks, key);
  if (group === 'publicInfo') return profile.publicInfo[key as PublicText];
  return profile[name as 'about' | 'username'];
}

/** The form with another text in a field. */
export function writeField(profile: OwnProfile, name: ProfileTextField, value: string): OwnProfile {
  const [group, key = ''] = split(name);
  const { publicInfo } = profile;
  if (group === 'socialLinks') {
    const socialLinks = withLink(publicInfo.socialLinks, key, value);
    return { ...profile, publicInfo: { ...publicInfo, socialLinks } };
  }
  if (group === 'publicInfo') {
    return { ...profile, publicInfo: { ...publicInfo, [key]: value } };
  }
  return { ...profile, [name]: value };
}

/** The server names a link by its place in the whole form. */
export function errorField(name: ProfileTextField): string {
  return name.startsWith('socialLinks.') ? `publicInfo.${name}` : name;
}

function split(name: string): readonly [string, string?] {
  const dot = name.indexOf('.');
  return dot === -1 ? [name] : [name.slice(0, dot), name.slice(dot + 1)];
}
