import { hostLocale, readerLocale } from '../../contract/reader-locale.ts';
import type { FieldOption } from '../../platform/presentation/field.ts';
import { formatNumber } from '../../platform/presentation/format-number.ts';
import { formatDay } from '../../platform/presentation/format-time.ts';

/** One for each way to write numbers that is common, and for each large market. */
const offered = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-SG',
  'en-ZA',
  'ar-AE',
  'ar-EG',
  'ar-SA',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'he-IL',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-CH',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
];

/** Ways to write numbers and dates, each with an example; the user's own among them. */
export function localeOptions(): readonly FieldOption[] {
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  return [...new Set([...offered, readerLocale() ?? hostLocale()])].map((value) => {
    const { language, region } = new Intl.Locale(value);
    const names = [languages.of(language), region && regions.of(region)].filter(Boolean);
    const number = formatNumber('1234.56', { locale: value, least: 2, most: 2 });
    const day = formatDay('2026-12-31', { locale: value, style: 'reader' });
    return { value, label: `${names.join(', ')}: ${number} – ${day}` };
  });
}
