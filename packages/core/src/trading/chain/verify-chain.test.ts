import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../contract/index.ts';
import { linkedFill as fill, livelyChain as lively, MadeChain } from '../../testing/made-chain.ts';
import { plainHash as sha256 } from '../../testing/plain-hash.ts';
import { type VerifyOptions, verifyChain, verifySettled } from './verify-chain.ts';

const verify = (made: MadeChain, options: Partial<VerifyOptions> = {}) =>
  verifyChain(made, made.chain, { sha256, ...options });

const faultOf = async (made: MadeChain, options?: Partial<VerifyOptions>) => {
  const { failure } = await verify(made, options);
  return failure && [failure.link, failure.fault];
};

describe('a chain', () => {
  test('holds with all that became of its fills, and says what was hashed again', async () => {
    const counted: number[] = [];
    const made = await lively();
    const verdict = await verify(made, { onProgress: (items) => counted.push(items) });
    expect(verdict).toEqual({ chain: made.chain, recomputed: 4, chained: 1, failure: null });
    expect(counted).toEqual([1, 2, 3, 5, 6]);
  });

  test('holds for a reader who sees its links only', async () => {
    const made = await lively();
    for (const { uuid } of made.made) made.change(uuid, () => ({ salt: null }));
    expect(await verify(made)).toMatchObject({ recomputed: 0, chained: 5, failure: null });
  });

  test('without links holds', async () => {
    expect(await verify(new MadeChain())).toMatchObject({ recomputed: 0, failure: null });
  });

  test('of several pages is read to its end', async () => {
    const made = new MadeChain();
    for (let number = 1; number <= 101; number += 1) {
      await made.add('import-undone', { link: null, fills: number, reason: 'x' });
    }
    expect(await faultOf(made)).toBeNull();
    made.change('link-101', ({ body }) => ({ body: body.replace('101', '102') }));
    expect(await faultOf(made)).toEqual([101, 'hash']);
  });
});

describe('tampering is found', () => {
  test('with any character of any link', async () => {
    const { made: links } = await lively();
    for (const { uuid, number, body } of links) {
      for (let place = 0; place < body.length; place += 1) {
        const made = await lively();
        const other = body[place] === 'x' ? 'y' : 'x';
        const changed = body.slice(0, place) + other + body.slice(place + 1);
        made.change(uuid, () => ({ body: changed }));
        expect(await faultOf(made)).toEqual([number, 'hash']);
      }
    }
  });

  test('with what is said beside the text of a link', async () => {
    const changes = [
      { uuid: 'other' },
      { kind: 'import-undone' as const },
      { at: '2026-03-03T15:00:00.000Z' },
    ];
    for (const change of changes) {
      const made = await lively();
      made.change('link-1', () => change);
      expect(await faultOf(made)).toEqual([1, 'body']);
    }
    const made = await lively();
    made.change('link-3', () => ({ number: 4 }));
    expect(await faultOf(made)).toEqual([3, 'number']);
  });

  test('with a salt or a hash', async () => {
    const made = await lively();
    made.change('link-4', () => ({ salt: '0'.repeat(64) }));
    expect(await faultOf(made)).toEqual([4, 'items']);
    const other = await lively();
    other.change('link-4', () => ({ hash: '0'.repeat(64) }));
    expect(await faultOf(other)).toEqual([4, 'hash']);
  });

  test.each([
    [1, 'a link', 2],
    [2, 'a link', 2],
    [7, 'the last link', 7],
  ])('with link %i taken out: %s is missing', async (number, _name, found) => {
    const made = await lively();
    made.made = made.made.filter((link) => link.number !== number);
    const [link, fault] = (await faultOf(made)) ?? [];
    expect([link, fault]).toEqual([number === 1 ? 1 : found, 'number']);
  });

  test('with a chain that does not go on from where it was seen', async () => {
    const made = new MadeChain();
    const heads: MadeChain['head'][] = [];
    for (const reason of ['one', 'two', 'three']) {
      await made.add('import-undone', { link: null, fills: 1, reason });
      heads.push(made.head);
    }
    for (const seen of heads) expect(await faultOf(made, { seen: seen ?? undefined })).toBeNull();
    const [, second, third] = heads;
    made.made = made.made.slice(0, 2);
    made.head = second ?? null;
    expect(await faultOf(made)).toBeNull();
    expect(await faultOf(made, { seen: third ?? undefined })).toEqual([2, 'forgotten']);
    await made.add('import-undone', { link: null, fills: 1, reason: 'another' });
    expect(await faultOf(made, { seen: third ?? undefined })).toEqual([3, 'forgotten']);
    expect(await faultOf(made, { seen: second ?? undefined })).toBeNull();
  });

  test('with a head that is not the last link', async () => {
    const made = await lively();
    made.head = { number: 7, hash: '0'.repeat(64), at: '' };
    expect(await faultOf(made)).toEqual([7, 'head']);
  });

  test.each([
    ['another price', [fill('1'), fill('2.6'), fill('4')]],
    ['a corrected fill that is not as it was left', [fill('1'), fill('2.7'), fill('3')]],
    ['a correction that was taken back', [fill('1'), fill('2'), fill('3')]],
    ['another order', [fill('3'), fill('2.6'), fill('1')]],
  ])('with %s', async (_name, fills) => {
    const made = await lively();
    made.replace('link-1', fills);
    expect(await faultOf(made)).toEqual([1, 'items']);
  });

  test('with a fill more or less', async () => {
    const less = await lively();
    less.change('link-1', ({ items }) => ({ items: items.slice(1) }));
    expect(await faultOf(less)).toEqual([1, 'items']);
    const more = await lively();
    const text = canonicalJson(fill('9'));
    more.change('link-1', ({ items }) => ({ items: [...items, { sequence: 99, text }] }));
    expect(await faultOf(more)).toEqual([1, 'items']);
  });

  test('with corrections that do not go on from each other', async () => {
    const made = new MadeChain();
    const link = await made.add('fills', {}, [fill('1')]);
    const corrected = (before: string, after: string) =>
      made.add('fill-corrected', {}, [
        { link, sequence: 10, before: fill(before), after: fill(after) },
      ]);
    await corrected('1', '2');
    await corrected('3', '4');
    made.replace(link, [fill('4')]);
    expect(await faultOf(made)).toEqual([3, 'items']);
  });

  test('with pages that go round in circles', async () => {
    const made = await lively();
    const items = [{ sequence: 10, text: '{}' }];
    made.items = async () => ({ items, next: 10 });
    expect((await verify(made)).failure?.fault).toBe('items');
  });
});

test('a fill that was corrected before its import was linked is as its link has it', async () => {
  const made = new MadeChain();
  const change = { link: null, sequence: 10, before: fill('1'), after: fill('2') };
  await made.add('fill-corrected', {}, [change]);
  await made.add('fills', {}, [fill('2')]);
  expect(await faultOf(made)).toBeNull();
});

describe('a chain that changes while it is read', () => {
  const corrects = async (made: MadeChain) => {
    const [link] = made.made;
    await made.add('fill-corrected', {}, [
      { link: link?.uuid ?? '', sequence: 12, before: fill('3'), after: fill('4') },
    ]);
    made.replace('link-1', [fill('1'), fill('2.6'), fill('4')]);
  };

  test('is read again', async () => {
    const made = await lively();
    const { chain } = made;
    await corrects(made);
    expect((await verifyChain(made, chain, { sha256 })).failure?.fault).toBe('items');
    const verdict = await verifySettled(made, chain, { sha256 });
    expect(verdict).toMatchObject({ failure: null, chain: { links: 8 } });
  });

  test('is not read again where it stayed the same', async () => {
    const made = await lively();
    made.replace('link-1', [fill('1'), fill('1'), fill('1')]);
    let reads = 0;
    const chains = made.chains.bind(made);
    made.chains = () => {
      reads += 1;
      return chains();
    };
    expect((await verifySettled(made, made.chain, { sha256 })).failure?.link).toBe(1);
    expect(reads).toBe(1);
  });
});
