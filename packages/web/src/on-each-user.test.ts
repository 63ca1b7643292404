import { json, openSkipper, sessionOf, testPorts } from '@skipper/core/testing';
import { expect, test } from 'vitest';
import { onEachUser } from './on-each-user.ts';

test('runs for the user of the page and for everyone who signs in on it, the same one too', async () => {
  const ports = testPorts();
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  const ann = sessionOf({ uuid: 'ann-id' });
  const skipper = await openSkipper(ports, '/dashboard', ann);
  const seen: (string | undefined)[] = [];
  onEachUser(skipper, () => seen.push(skipper.session.current?.uuid));
  await skipper.session.logOut();
  expect(seen).toEqual(['ann-id']);
  await skipper.session.enter({ uuid: 'ann-id', token: 'again' }, true);
  skipper.session.update({ username: 'anna' });
  ports.sender.on('GET', '/api/session', json(sessionOf({ uuid: 'bob-id' })));
  ports.cookies.changedElsewhere((jar) => {
    jar.set('token', 'bob-token', 'session');
    jar.set('uuid', 'bob-id', 'long');
  });
  await ports.clock.advance(0);
  expect(seen).toEqual(['ann-id', 'ann-id', 'bob-id']);
  skipper.dispose();
});
