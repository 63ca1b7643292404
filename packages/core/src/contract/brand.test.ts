import { expect, test } from 'vitest';
import { brand } from './brand.ts';

test('the blog and the help have an address of their own', () => {
  expect([brand.blogUrl, brand.helpUrl]).toEqual([
    'https://blog.skipper.example',
    'https://help.skipper.example',
  ]);
});
