import { describe, expect, test } from 'vitest';
import { proxyOf } from './proxy.ts';

const server = 'https://skipper.example';
const HTTPS_PROXY = 'http://proxy.example:3128';

describe('the proxy of an origin', () => {
  test.each([
    ['is that of its protocol', server, { HTTPS_PROXY }, `${HTTPS_PROXY}/`],
    ['is not that of another protocol', 'http://skipper.example', { HTTPS_PROXY }, undefined],
    ['may be one for all', server, { ALL_PROXY: HTTPS_PROXY }, `${HTTPS_PROXY}/`],
    ['may be in small letters', server, { https_proxy: HTTPS_PROXY }, `${HTTPS_PROXY}/`],
    ['may lack its protocol', server, { HTTPS_PROXY: 'proxy:3128' }, 'http://proxy:3128/'],
    ['is none where it is empty', server, { HTTPS_PROXY: '' }, undefined],
    ['is none for this machine', 'https://127.0.0.1:4600', { HTTPS_PROXY }, undefined],
    ['is none for localhost', 'https://localhost:4600', { HTTPS_PROXY }, undefined],
    ['is none by *', server, { HTTPS_PROXY, NO_PROXY: '*' }, undefined],
    ['is none by name', server, { HTTPS_PROXY, NO_PROXY: 'a.b, skipper.EXAMPLE' }, undefined],
    ['is none by domain', server, { HTTPS_PROXY, no_proxy: '.example' }, undefined],
    ['is none by port', server, { HTTPS_PROXY, NO_PROXY: 'skipper.example:443' }, undefined],
    ['is there for another port', server, { HTTPS_PROXY, NO_PROXY: 'example:80' }, 'http:'],
    ['is there for another host', server, { HTTPS_PROXY, NO_PROXY: 'per.example,' }, 'http:'],
  ])('%s', (_name, origin, environment, proxy) => {
    const found = proxyOf(origin, environment);
    if (proxy === 'http:') expect(found).toBe(`${HTTPS_PROXY}/`);
    else expect(found).toBe(proxy);
  });

  test.each(['socks5://proxy:1080', 'http://', 'user:secret@:x'])('is refused: %s', (text) => {
    expect(() => proxyOf(server, { HTTPS_PROXY: text })).toThrow(
      /^HTTPS_PROXY is not the address of a proxy\.$/,
    );
  });
});
