import type { OwnProfile, PublicInfo, SocialLink } from '../contract/index.ts';

/**
 * Whether a form differs from what is saved (specification, section 4): in any top-level field, any
 * public field or the address of any social link. The order of links says nothing, and a platform
 * without an address is the same as none.
 */
export function profileChanged(local: OwnProfile, remote: OwnProfile): boolean {
  return (
    local.about !== remote.about ||
    local.username !== remote.username ||
    (local.avatarUrl ?? '') !== (remote.avatarUrl ?? '') ||
    local.showProfile !== remote.showProfile ||
    publicInfoChanged(local.publicInfo, remote.publicInfo)
  );
}

/**
 * What the server made of `sent`, with everything that was typed since on top: by field, so that a
 * save that takes a minute costs nothing that was typed meanwhile.
 */
export function withTyped(saved: OwnProfile, sent: OwnProfile, local: OwnProfile): OwnProfile {
  if (local === sent) return saved;
  return {
    ...changedMembers(saved, sent, local),
    publicInfo: {
      ...changedMembers(saved.publicInfo, sent.publicInfo, local.publicInfo),
      socialLinks: typedLinks(saved.publicInfo, sent.publicInfo, local.publicInfo),
    },
  };
}

/** `base` with those members of `local` that are others than in `sent`. */
function changedMembers<T extends object>(base: T, sent: T, local: T): T {
  const names = Object.keys(local) as (keyof T)[];
  const typed = names.filter((name) => !sameValue(local[name], sent[name]));
  return Object.assign({ ...base }, ...typed.map((name) => ({ [name]: local[name] })));
}

function sameValue(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) return left.join('\n') === right.join('\n');
  return left === right;
}

function typedLinks(saved: PublicInfo, sent: PublicInfo, local: PublicInfo): SocialLink[] {
  return local.socialLinks.reduce<SocialLink[]>(
    (links, { platform, url }) =>
      urlOf(sent.socialLinks, platform) === url ? links : withLink(links, platform, url),
    [...saved.socialLinks],
  );
}

function publicInfoChanged(local: PublicInfo, remote: PublicInfo): boolean {
  const { socialLinks: links, specialties, ...plain } = local;
  const fields = Object.keys(plain) as (keyof typeof plain)[];
  return (
    fields.some((name) => plain[name] !== remote[name]) ||
    specialties.join('\n') !== remote.specialties.join('\n') ||
    linksChanged(links, remote.socialLinks)
  );
}

function linksChanged(local: readonly SocialLink[], remote: readonly SocialLink[]): boolean {
  const platforms = new Set([...local, ...remote].map(({ platform }) => platform));
  return [...platforms].some((one) => urlOf(local, one) !== urlOf(remote, one));
}

/** The address for a platform; empty when there is none. */
export function urlOf(links: readonly SocialLink[], platform: string): string {
  return links.find((link) => link.platform === platform)?.url ?? '';
}

/** The links with one platform's address in place of the old one, or added at the end. */
export function withLink(
  links: readonly SocialLink[],
  platform: string,
  url: string,
): SocialLink[] {
  const known = links.some((link) => link.platform === platform);
  if (!known) return [...links, { platform, url }];
  return links.map((link) => (link.platform === platform ? { platform, url } : link));
}
