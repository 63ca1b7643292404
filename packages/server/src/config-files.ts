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
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw new ConfigError('S3_ENDPOINT must be an address, such as https://s3.example.');
  }
  return { endpoint, bucket, region: region || 'us-east-1', accessKeyId, secretAccessKey };
}
