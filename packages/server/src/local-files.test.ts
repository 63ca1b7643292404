import { expect, test } from 'vitest';
import { localFiles } from './local-files.ts';

const url = 'https://x.example';
const s3 = { endpoint: url, bucket: 'b', region: 'r', accessKeyId: 'i', secretAccessKey: 's' };
const shared = {
  databaseUrl: 'postgres://x',
  dataDir: '/data',
  s3,
  auditKey: 'k',
  mail: { url: 'smtp://x', from: 'a@x.example' },
};

test('a deployment on PostgreSQL is warned of each thing that stays on this machine', () => {
  expect(localFiles(shared)).toEqual([]);
  const alone = { ...shared, s3: undefined, mail: undefined, auditKey: undefined };
  expect(localFiles(alone).map((line) => /Set (\w+)/.exec(line)?.[1])).toEqual([
    'S3_ENDPOINT',
    'SMTP_URL',
    'AUDIT_KEY',
  ]);
  expect(localFiles({ ...alone, s3 })).toHaveLength(2);
});

test('the embedded database has one server, which finds everything', () => {
  const embedded = { s3: undefined, mail: undefined, auditKey: undefined };
  expect(localFiles({ ...shared, ...embedded, databaseUrl: undefined })).toEqual([]);
});
