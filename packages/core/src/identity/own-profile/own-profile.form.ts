import { brand } from '../../contract/brand.ts';
import { currencyCodes } from '../../contract/index.ts';
import type { FieldOption, FieldShape } from '../../platform/presentation/field.ts';
import type { FormShape } from '../../platform/presentation/form-model.ts';
import { lotMethodHelp } from '../../trading/accounts/lot-method-help.ts';
import { localeOptions } from './locale-options.ts';
import { socialPlatforms } from './own-profile.store.ts';
import type { OwnProfileValues } from './own-profile-values.ts';

const optionsOf = (values: Iterable<string>): readonly FieldOption[] =>
  [...values].map((value) => ({ value, label: value }));

const links = Object.fromEntries(
  Object.entries(socialPlatforms).map(([platform, label]): [string, FieldShape] => [
    `socialLinks.${platform}`,
    { label, kind: 'text', example: 'https://' },
  ]),
) as Record<`socialLinks.${string}`, FieldShape>;

/** The form of the user's own profile, in the order of its page. */
export const ownProfileShape: FormShape<OwnProfileValues> = {
  title: 'Your profile',
  submit: 'Save changes',
  edits: true,
  headings: {
    avatarUrl: { title: 'Pictures', hint: 'JPEG, PNG or WebP, at most 2 MB.' },
    'publicInfo.firstName': { title: 'About you' },
    'publicInfo.specialties': {
      title: 'Your trading',
      hint: `Self-reported. ${brand.name} doesn’t verify it.`,
    },
    'socialLinks.website': { title: 'Links', compact: true },
    'opts.timezone': { title: 'Preferences' },
  },
  fields: {
    username: {
      label: 'Username',
      kind: 'text',
      hint: '3 to 30 letters, digits or underscores. After a change, your old address leads to the new one for 90 days.',
      autocomplete: 'username',
    },
    showProfile: {
      label: 'Show my profile',
      kind: 'switch',
      hint: `Your page can be opened and you appear among the ${brand.mentors}.`,
    },
    avatarUrl: { label: 'Profile picture', kind: 'picture' },
    'publicInfo.bannerUrl': { label: 'Banner', kind: 'picture' },
    'publicInfo.firstName': { label: 'First name', kind: 'text', autocomplete: 'given-name' },
    'publicInfo.lastName': { label: 'Last name', kind: 'text', autocomplete: 'family-name' },
    'publicInfo.location': { label: 'Location', kind: 'text' },
    about: { label: 'About', kind: 'long-text' },
    'publicInfo.specialties': {
      label: 'Specialties',
      kind: 'long-text',
      hint: 'One per line, at most 20.',
    },
    'publicInfo.yearsTrading': { label: 'Years trading', kind: 'text' },
    'publicInfo.averageProfitability': {
      label: 'Profitability',
      kind: 'text',
      hint: 'On average, in your own words. Calculated results are shown apart from it.',
    },
    'publicInfo.riskLevel': { label: 'Risk level', kind: 'text', example: 'Moderate' },
    ...links,
    'opts.timezone': {
      label: 'Time zone',
      kind: 'lookup',
      options: () => optionsOf(new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])),
    },
    'opts.locale': {
      label: 'Regional format',
      kind: 'lookup',
      hint: 'For numbers and dates. Spreadsheet files stay as they are.',
      options: localeOptions,
    },
    'opts.currency': {
      label: 'Currency',
      kind: 'lookup',
      hint: 'For accounts you add from now on.',
      options: () => optionsOf(currencyCodes),
    },
    'opts.lotMethod': {
      label: 'Lot method',
      kind: 'choice',
      hint: 'For accounts you add from now on.',
      help: lotMethodHelp,
      options: [
        { value: 'FIFO', label: 'FIFO' },
        { value: 'LIFO', label: 'LIFO' },
        { value: 'AVERAGE', label: 'Average cost' },
      ],
    },
    'opts.breakevenTolerance': {
      label: 'Breakeven',
      kind: 'decimal',
      hint: 'For accounts you add from now on. A trade that wins or loses no more than this amount counts as breakeven.',
    },
  },
};

/** Fields that describe a trader: others have none of them. */
export const isTraderField = (key: string): boolean =>
  key === 'showProfile' ||
  /^(socialLinks|opts\.(?!(timezone|locale)$))/.test(key) ||
  /^publicInfo\.(specialties|yearsTrading|averageProfitability|riskLevel|bannerUrl)$/.test(key);
