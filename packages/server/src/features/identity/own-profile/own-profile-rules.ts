import {
  type ErrorItem,
  isKnownCurrency,
  linkUrl,
  type ProfileOptions,
  type PublicInfo,
  type UpdateProfileBody,
} from '@skipper/core/contract';
import { hasHidden } from '../../../domain/identity/hidden-characters.ts';
import { isLocale } from '../../../http/locale.ts';

/** Maximum lengths of short texts, in characters. */
const longest: Readonly<Partial<Record<keyof PublicInfo, number>>> = {
  firstName: 60,
  lastName: 60,
  location: 100,
  yearsTrading: 20,
  averageProfitability: 40,
  riskLevel: 40,
  bannerUrl: 2048,
};
const mostSpecialties = 20;
const longestSpecialty = 50;

const unsafeText = 'Use no line breaks or invisible characters.';
/** Longer texts may have line breaks. */
const unsafeProse = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const error = (field: string, message: string, code: string): ErrorItem => ({
  field,
  message,
  code,
});

/** A form as stored: texts normalized to NFC and trimmed. */
export function normalProfile<B extends UpdateProfileBody>(body: B): B {
  const { publicInfo } = body;
  const texts = Object.entries(publicInfo).map(([name, value]) => [
    name,
    typeof value === 'string' ? tidy(value) : value,
  ]);
  return {
    ...body,
    about: tidy(body.about),
    publicInfo: {
      ...(Object.fromEntries(texts) as PublicInfo),
      specialties: publicInfo.specialties.map(tidy).filter((one) => one !== ''),
      // An empty address removes a link.
      socialLinks: publicInfo.socialLinks
        .map(({ platform, url }) => ({ platform: tidy(platform).toLowerCase(), url: tidy(url) }))
        .filter(({ url }) => url !== ''),
    },
  };
}

const tidy = (text: string): string => text.normalize('NFC').trim();

/** All errors of a form, each with its dotted field name. */
export function profileProblems(body: UpdateProfileBody): readonly ErrorItem[] {
  return [
    ...(unsafeProse.test(body.about)
      ? [error('about', 'Remove invisible characters.', 'invalid_character')]
      : []),
    ...textProblems(body.publicInfo),
    ...specialtyProblems(body.publicInfo.specialties),
    ...linkProblems(body.publicInfo.socialLinks),
    ...(body.opts ? optionProblems(body.opts) : []),
  ];
}

function textProblems(info: PublicInfo): readonly ErrorItem[] {
  return Object.entries(longest).flatMap(([name, most]) => {
    const value = String(info[name as keyof PublicInfo]);
    const field = `publicInfo.${name}`;
    if (value.length > most) return [error(field, `Use at most ${most} characters.`, 'too_long')];
    return hasHidden(value) ? [error(field, unsafeText, 'invalid_character')] : [];
  });
}

function specialtyProblems(specialties: readonly string[]): readonly ErrorItem[] {
  const field = 'publicInfo.specialties';
  const folded = new Set(specialties.map((one) => one.toLowerCase()));
  if (specialties.length > mostSpecialties) {
    return [error(field, `Add up to ${mostSpecialties}.`, 'too_many')];
  }
  if (folded.size < specialties.length) return [error(field, 'Remove duplicates.', 'repeated')];
  if (specialties.some((one) => one.length > longestSpecialty)) {
    return [error(field, `Use at most ${longestSpecialty} characters for each.`, 'too_long')];
  }
  return specialties.some(hasHidden) ? [error(field, unsafeText, 'invalid_character')] : [];
}

function linkProblems(links: PublicInfo['socialLinks']): readonly ErrorItem[] {
  return links.flatMap(({ platform, url }, index) => {
    const field = `publicInfo.socialLinks.${platform}`;
    if (!/^[a-z0-9_-]{1,30}$/.test(platform)) {
      return [error('publicInfo.socialLinks', 'Use letters only.', 'invalid')];
    }
    if (links.findIndex((one) => one.platform === platform) !== index) {
      return [error(field, 'Enter one address per platform.', 'repeated')];
    }
    const problem = linkUrl(url) ?? (URL.canParse(url) ? undefined : 'Enter a valid URL.');
    return problem ? [error(field, problem, 'invalid_url')] : [];
  });
}

function optionProblems(opts: ProfileOptions): readonly ErrorItem[] {
  return [
    ...(isKnown(() => new Intl.DateTimeFormat('en', { timeZone: opts.timezone }))
      ? []
      : [
          error('opts.timezone', 'Enter a time zone such as America/New_York.', 'unknown_timezone'),
        ]),
    ...(opts.locale === null || isLocale(opts.locale)
      ? []
      : [error('opts.locale', 'Enter a language tag such as en-US.', 'unknown_locale')]),
    ...(isKnownCurrency(opts.currency)
      ? []
      : [error('opts.currency', 'Enter a currency code such as USD or EUR.', 'unknown_currency')]),
    ...(/^\d{1,9}(\.\d{1,8})?$/.test(opts.breakevenTolerance)
      ? []
      : [error('opts.breakevenTolerance', 'Enter an amount such as 0 or 2.50.', 'invalid')]),
  ];
}

function isKnown(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
