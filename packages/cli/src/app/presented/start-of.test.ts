import type { ScreenPart } from '@skipper/core/presentation';
import { expect, test } from 'vitest';
import { startOf } from './start-of.ts';

const form = { form: {} } as ScreenPart;
const links: ScreenPart = { links: [] };
const coupon = { label: 'Use a coupon', run: () => undefined };
const actions: ScreenPart = { actions: [coupon] };
const main: ScreenPart = { actions: [{ ...coupon, primary: true }] };

test.each<[string, ScreenPart, readonly ScreenPart[], string | undefined]>([
  ['actions above a form', actions, [links, form], 'aside'],
  ['actions without a form below', actions, [links], undefined],
  ['the main action of a screen', main, [form], undefined],
  ['a form', form, [form], undefined],
])('%s', (_case, part, below, start) => {
  expect(startOf(part, below)).toBe(start);
});
