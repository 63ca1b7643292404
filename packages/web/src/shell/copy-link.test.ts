import type { NewToast, ToastQueue } from '@skipper/core';
import { expect, test } from 'vitest';
import { copyLink } from './copy-link.ts';

const address = 'https://skipper.example/ann';

/** The toasts that copying shows, with this clipboard. */
async function toastsWith(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  const shown: NewToast[] = [];
  const toasts = { show: (toast: NewToast) => String(shown.push(toast)) } as ToastQueue;
  await copyLink(address, toasts, clipboard);
  return shown;
}

test('an address is copied as it is, and the toast says so', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  expect(await toastsWith(clipboard)).toMatchObject([{ title: 'Link copied' }]);
  expect(copied).toEqual([address]);
});

test.each([
  ['no clipboard', undefined],
  ['a clipboard that refuses', { writeText: () => Promise.reject(new Error('Not allowed.')) }],
])('with %s the address is shown instead', async (_name, clipboard) => {
  expect(await toastsWith(clipboard)).toEqual([
    { severity: 'info', title: 'Copy this link', description: address },
  ]);
});
