import { expect, test } from 'vitest';
import { lockFolder } from './storage/folder-lock.ts';
import { createMigratedDatabase } from './testing/migrated-databases.ts';
import { startTestServer } from './testing/start-test-server.ts';

test('a part that cannot be closed keeps no other open, and its failure is logged', async () => {
  const log: string[] = [];
  const storage = await createMigratedDatabase('sqlite');
  const server = await startTestServer({ storage, log });
  await server.db.schema.dropTable('auditHead').execute();
  await server.app.close();
  const warned = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  expect(warned).toMatchObject([{ err: { message: expect.stringContaining('audit_head') } }]);
  // No process has the folder any more.
  lockFolder(storage.dataDir)();
  await storage.remove();
});
