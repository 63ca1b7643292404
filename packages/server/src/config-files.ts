import type { S3Config } from './adapters/files/s3-files.ts';
import { ConfigError } from './config-error.ts';
import { type Environment, readSecret } from './config-secret.ts';

/**
 * The bucket of uploaded files; undefined: they are in the data folder.
 *
 * @throws ConfigError if incomplete. It repeats no secret.
 */
export function readFileStore(environment: Environment): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = environment;
  const accessKeyId = environment.S3_ACCESS_KEY_ID;
  const secretAccessKey = readSecret('S3_SECRET_ACCESS_KEY', environment);
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none.',
    );
  }
  requireWord('S3_BUCKET', bucket);
  if (region) requireWord('S3_REGION', region);
  requireWord('S3_ACCESS_KEY_ID', accessKeyId);
  requireWord('S3_SECRET_ACCESS_KEY', secretAccessKey);
  return {
    endpoint: readEndpoint(endpoint),
    bucket,
    region: region || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

/** Names of files are put behind it. Keys have variables of their own. */
function readEndpoint(text: string): string {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  if (isWeb && url.username === '' && url.search === '' && url.hash === '') return url.href;
  throw new ConfigError('S3_ENDPOINT must be an address alone, such as https://s3.example.');
}

/** A signature is made of it: a blank at its end, such as one that was pasted, fails every call. */
function requireWord(name: string, text: string): void {
  if (/^[\x21-\x7e]{1,256}$/.test(text)) return;
  throw new ConfigError(`${name} must be letters, digits and signs without blanks.`);
}
