import { expect, test } from 'vitest';
import { toComeList } from '../places.ts';
import { isBuilt } from './screens/registry.ts';

test('the list of places still to come is the one of the registry; `npm run docs` writes it', async () => {
  await expect(toComeList(isBuilt)).toMatchFileSnapshot('../requirements/to-come.headless.json');
});
