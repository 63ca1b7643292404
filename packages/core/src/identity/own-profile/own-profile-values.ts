import type { OwnProfile, ProfileOptions, SocialLink } from '../../contract/index.ts';
import { hostLocale } from '../../contract/reader-locale.ts';

/** The own profile as its form holds it. Pictures and links that are missing are empty text. */
export type OwnProfileValues = {
  readonly username: string;
  readonly about: string;
  readonly showProfile: boolean;
  readonly avatarUrl: string;
  readonly publicInfo: {
    readonly firstName: string;
    readonly lastName: string;
    readonly location: string;
    readonly yearsTrading: string;
    readonly averageProfitability: string;
    readonly riskLevel: string;
    /** One per line. */
    readonly specialties: string;
    readonly bannerUrl: string;
  };
  /** Addresses by platform. */
  readonly socialLinks: Readonly<Record<string, string>>;
  readonly opts: {
    readonly timezone: string;
    readonly locale: string;
    readonly currency: string;
    readonly lotMethod: string;
    readonly breakevenTolerance: string;
  };
};

export const emptyOwnProfile: OwnProfileValues = {
  username: '',
  about: '',
  showProfile: true,
  avatarUrl: '',
  publicInfo: {
    firstName: '',
    lastName: '',
    location: '',
    yearsTrading: '',
    averageProfitability: '',
    riskLevel: '',
    specialties: '',
    bannerUrl: '',
  },
  socialLinks: {},
  opts: { timezone: '', locale: '', currency: '', lotMethod: '', breakevenTolerance: '' },
};

/** A profile as its form shows it. */
export function valuesOf(profile: OwnProfile): OwnProfileValues {
  const { publicInfo, opts } = profile;
  return {
    username: profile.username,
    about: profile.about,
    showProfile: profile.showProfile,
    avatarUrl: profile.avatarUrl ?? '',
    publicInfo: {
      firstName: publicInfo.firstName,
      lastName: publicInfo.lastName,
      location: publicInfo.location,
      yearsTrading: publicInfo.yearsTrading,
      averageProfitability: publicInfo.averageProfitability,
      riskLevel: publicInfo.riskLevel,
      specialties: publicInfo.specialties.join('\n'),
      bannerUrl: publicInfo.bannerUrl,
    },
    socialLinks: Object.fromEntries(
      publicInfo.socialLinks.map(({ platform, url }) => [platform, url]),
    ),
    opts: {
      timezone: opts.timezone,
      locale: opts.locale ?? hostLocale(),
      currency: opts.currency,
      lotMethod: opts.lotMethod,
      breakevenTolerance: opts.breakevenTolerance,
    },
  };
}

/** The whole profile that a save sends: `saved` with the values of the form. */
export function ownProfileOf(values: OwnProfileValues, saved: OwnProfile): OwnProfile {
  const { specialties, ...texts } = values.publicInfo;
  return {
    ...saved,
    username: values.username,
    about: values.about,
    showProfile: values.showProfile,
    avatarUrl: values.avatarUrl === '' ? null : values.avatarUrl,
    publicInfo: {
      ...saved.publicInfo,
      ...texts,
      specialties: linesOf(specialties),
      socialLinks: linksOf(values.socialLinks, saved.publicInfo.socialLinks),
    },
    opts: {
      ...saved.opts,
      ...values.opts,
      lotMethod: values.opts.lotMethod as ProfileOptions['lotMethod'],
    },
  };
}

/** Links keep their order; new ones come last, and those without an address are left out. */
function linksOf(
  urls: OwnProfileValues['socialLinks'],
  saved: readonly SocialLink[],
): SocialLink[] {
  const known = saved.map(({ platform }) => platform);
  const platforms = [...new Set([...known, ...Object.keys(urls)])];
  return platforms.flatMap((platform) => {
    const url = urls[platform] ?? '';
    return url.trim() === '' ? [] : [{ platform, url }];
  });
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
