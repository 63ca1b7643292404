import { describe, expect, test } from 'vitest';
import { descriptions } from '../shell/site/descriptions.ts';
import { brand } from './brand.ts';
import { headTags, listedPaths, missingHead, pageAddress, withHead } from './page-head.ts';

const profile = (username: string, accountUuid?: string) => ({
  kind: 'profile',
  username,
  accountUuid,
});
const unknown = { kind: 'unknown' };

describe('the page behind an address', () => {
  test.each([
    ['/ann', profile('ann')],
    ['/ann/overview', profile('ann')],
    ['/ann/stats', profile('ann')],
    ['/ann/stats/one', profile('ann', 'one')],
    ['/ann/stats/one/summary', profile('ann', 'one')],
    ['/ann/stats/one/everything', unknown],
    ['/ann/nonsense', unknown],
    ['/ann/nonsense/one/summary', unknown],
    ['/ann/stats/one/summary/more', unknown],
  ])('of a profile: %s', (path, expected) => {
    expect(pageAddress(path)).toEqual(expected);
  });

  test('is described to search engines where anyone may read it', () => {
    expect(pageAddress('/faqs')).toEqual({
      kind: 'page',
      screen: 'faqs',
      head: { title: 'FAQs', description: descriptions.faqs, path: '/faqs' },
      framed: false,
    });
    expect(pageAddress('/login')).toMatchObject({
      head: { description: `Sign in to ${brand.name}.`, path: '/login' },
    });
    expect(pageAddress('/dashboard')).toMatchObject({
      kind: 'page',
      head: { description: descriptions.home, path: undefined },
    });
  });

  test.each([
    ['/dashboard', true],
    ['/dashboard/settings/profile', true],
    ['/pricing', false],
    ['/find-mentor', false],
    ['/login', false],
    ['/reset-password/token', false],
  ])('%s has the frame of the dashboard while its user is on the way: %s', (path, framed) => {
    expect(pageAddress(path)).toMatchObject({ kind: 'page', framed });
  });

  test('is listed for search engines where it has words of its own, apart from sign-in forms', () => {
    expect(listedPaths).toHaveLength(Object.keys(descriptions).length + 1);
    expect(listedPaths.map((path) => [path, pageAddress(path)])).toEqual(
      listedPaths.map((path) => [
        path,
        expect.objectContaining({ kind: 'page', head: expect.objectContaining({ path }) }),
      ]),
    );
  });
});

describe('the tags of a head', () => {
  test('name the page for search engines and link previews, escaped', () => {
    const head = { title: 'A & B', description: `<"It's">`, path: '/faqs' };
    const description = '&lt;&quot;It&#39;s&quot;&gt;';
    expect(headTags(head, 'https://example.org').split('\n    ')).toEqual([
      `<title>A &amp; B · ${brand.name}</title>`,
      `<meta name="description" content="${description}" />`,
      '<link rel="canonical" href="https://example.org/faqs" />',
      `<meta property="og:site_name" content="${brand.name}" />`,
      '<meta property="og:type" content="website" />',
      '<meta property="og:title" content="A &amp; B" />',
      `<meta property="og:description" content="${description}" />`,
      '<meta property="og:url" content="https://example.org/faqs" />',
      '<meta property="og:image" content="https://example.org/preview.png" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta property="og:image:alt" content="Follow traders by what they trade, not by what they say." />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ]);
  });

  test('keep a page without an address out of search engines', () => {
    const tags = headTags(missingHead, 'https://example.org').split('\n    ');
    expect(tags.slice(0, 3)).toEqual([
      `<title>Page not found · ${brand.name}</title>`,
      `<meta name="description" content="${descriptions.home}" />`,
      '<meta name="robots" content="noindex" />',
    ]);
    expect(tags.at(-1)).toBe('<meta name="twitter:card" content="summary" />');
    expect(tags.join()).not.toContain('https://');
  });

  test('show a picture with its size and text', () => {
    const image = { path: '/ann.png', alt: 'A curve' };
    const tags = headTags({ ...missingHead, image }, 'https://example.org').split('\n    ');
    expect(tags.slice(-5)).toEqual([
      '<meta property="og:image" content="https://example.org/ann.png" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta property="og:image:alt" content="A curve" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ]);
  });

  test('replace those of the page, whatever the texts look like', () => {
    const page = '<head><!--head--><title>App</title>\n<!--/head--></head>';
    expect(withHead(page, '$& $1')).toBe('<head><!--head-->$& $1<!--/head--></head>');
  });
});
