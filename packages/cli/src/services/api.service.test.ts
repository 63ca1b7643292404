import { describe, expect, it } from 'vitest';
import { rawCall } from './api.service.ts';

describe('a call by hand', () => {
  it('sends fields of a GET as its query', () => {
    const { endpoint, args } = rawCall('get', '/positions?status=open', [['username', 'ann']]);
    expect([endpoint.method, endpoint.path]).toEqual(['GET', '/positions']);
    expect(args).toEqual({ query: { status: 'open', username: 'ann' } });
  });

  it('sends fields of anything else as its body', () => {
    const { args } = rawCall('POST', 'session', [
      ['email', 'a@b'],
      ['expires', true],
    ]);
    expect(args).toEqual({ body: { email: 'a@b', expires: true } });
  });

  it('takes the retry rule and the success status from the contract', () => {
    const { endpoint } = rawCall('DELETE', '/api/session', []);
    expect([endpoint.name, endpoint.retry, endpoint.success]).toEqual(['signOut', 'never', 204]);
  });

  it.each([
    ['FETCH', '/session', 'Unknown method'],
    ['GET', '/../../etc/passwd', 'is not a path below /api'],
    ['GET', '/..//evil.example', 'is not a path below /api'],
  ])('%s %s is refused', (method, path, message) => {
    expect(() => rawCall(method, path, [])).toThrow(message);
  });
});
