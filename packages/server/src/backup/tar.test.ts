import { describe, expect, test } from 'vitest';
import { parseTarHeader, tarBlock, tarEnd, tarHeader, tarPadding } from './tar.ts';

describe('the header of a file in a tar', () => {
  test.each([0, 1, 512, 0o77777777777, 0o77777777777 + 1, 2 ** 40])('says its size, %i', (size) => {
    const header = tarHeader('uploads/a-name_1.webp', size);
    expect(header).toHaveLength(tarBlock);
    expect(parseTarHeader(header)).toEqual({ name: 'uploads/a-name_1.webp', size });
  });

  test('with one bit changed is refused', () => {
    for (const place of [0, 124, 150, 300]) {
      const header = tarHeader('database.dump', 10);
      header[place] = (header[place] ?? 0) ^ 1;
      expect(() => parseTarHeader(header), String(place)).toThrow('no header');
    }
  });

  test('of a link or a folder is refused', () => {
    const header = tarHeader('database.dump', 0);
    header.write('2', 156, 'latin1');
    expect(() => parseTarHeader(header)).toThrow('no header');
  });

  test('of nothing is the end', () => {
    expect(parseTarHeader(tarEnd.subarray(0, tarBlock))).toBeUndefined();
  });
});

test.each([
  [0, 0],
  [1, 511],
  [511, 1],
  [512, 0],
  [513, 511],
])('content of %i bytes is followed by %i', (size, padding) => {
  expect(tarPadding(size)).toHaveLength(padding);
});
