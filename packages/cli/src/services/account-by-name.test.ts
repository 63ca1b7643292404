import { describe, expect, it } from 'vitest';
import { accountByName } from './account-by-name.ts';

const main = { uuid: '00000000-0000-4000-8000-000000000001', alias: 'Main' };
const swing = { uuid: '00000000-0000-4000-8000-000000000002', alias: 'Swing' };
const other = { uuid: '00000000-0000-4000-8000-000000000003', alias: 'swing ' };

describe('an account', () => {
  it.each([
    ['by name', 'main', main],
    ['by name with other case and space', ' MAIN ', main],
    ['by uuid', swing.uuid, swing],
  ])('is found %s', (_how, name, account) => {
    expect(accountByName([main, swing], name)).toBe(account);
  });

  it('that two share a name with must be given by uuid', () => {
    expect(() => accountByName([swing, other], 'swing')).toThrow('Several accounts');
    expect(accountByName([swing, other], other.uuid)).toBe(other);
  });

  it('an unknown name is reported with the known ones', () => {
    expect(() => accountByName([main], 'nope')).toThrow(
      expect.objectContaining({ exitCode: 5, hint: 'Accounts: Main.' }),
    );
  });
});
