import { describe, expect, test } from 'vitest';
import { differs, writeField } from '../../platform/forms/field-path.ts';
import { ownProfileOf as savedProfile } from '../../testing/builders.ts';
import { ownProfileOf, valuesOf } from './own-profile-values.ts';

const x = { platform: 'x', url: 'https://x.example/ann' };
const web = { platform: 'website', url: 'https://ann.example' };

describe('the values of a profile', () => {
  const saved = savedProfile({ specialties: ['Momentum', 'Swing'], socialLinks: [x, web] });

  test('give back the profile that they came from', () => {
    expect(ownProfileOf(valuesOf(saved), saved)).toEqual(saved);
  });

  test.each([
    ['about', 'New.'],
    ['username', 'bob'],
    ['avatarUrl', '/uploads/a.webp'],
    ['showProfile', false],
    ['publicInfo.firstName', 'Bob'],
    ['publicInfo.lastName', 'Keel'],
    ['publicInfo.location', 'Boston'],
    ['publicInfo.yearsTrading', '9'],
    ['publicInfo.averageProfitability', '3 %'],
    ['publicInfo.riskLevel', 'High'],
    ['publicInfo.bannerUrl', '/uploads/b.webp'],
    ['publicInfo.specialties', 'Swing\nMomentum'],
    ['socialLinks.x', 'https://x.example/bob'],
    ['opts.timezone', 'Europe/Berlin'],
    ['opts.currency', 'EUR'],
    ['opts.lotMethod', 'LIFO'],
    ['opts.breakevenTolerance', '2.50'],
  ])('count as changed by %s (specification, section 4)', (field, value) => {
    const typed = writeField(valuesOf(saved), field, value);
    expect(differs(typed, valuesOf(saved))).toBe(true);
    expect(ownProfileOf(typed, saved)).not.toEqual(saved);
  });

  test('count as the same with links in another order, and with a platform without an address', () => {
    const turned = savedProfile({ specialties: ['Momentum', 'Swing'], socialLinks: [web, x] });
    expect(differs(valuesOf(turned), valuesOf(saved))).toBe(false);
    expect(differs(writeField(valuesOf(saved), 'socialLinks.mail', ''), valuesOf(saved))).toBe(
      false,
    );
  });

  test('count as the same without a picture, whichever way that is written', () => {
    expect(
      differs(valuesOf({ ...saved, avatarUrl: '' }), valuesOf({ ...saved, avatarUrl: null })),
    ).toBe(false);
  });

  test('change a link in its place, add one at the end, and leave out one without an address', () => {
    const typed = writeField(
      writeField(valuesOf(saved), 'socialLinks.x', ' '),
      'socialLinks.mail',
      'm',
    );
    expect(ownProfileOf(typed, saved).publicInfo.socialLinks).toEqual([
      web,
      { platform: 'mail', url: 'm' },
    ]);
    const changed = writeField(valuesOf(saved), 'socialLinks.x', 'y');
    expect(ownProfileOf(changed, saved).publicInfo.socialLinks).toEqual([{ ...x, url: 'y' }, web]);
  });

  test('leave out a link that the form does not hold', () => {
    const typed = { ...valuesOf(saved), socialLinks: { website: web.url } };
    expect(ownProfileOf(typed, saved).publicInfo.socialLinks).toEqual([web]);
  });
});
