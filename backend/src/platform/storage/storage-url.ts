import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config';

export interface S3Location {
  bucket: string;
  /** Address of the server; Amazon's own unless given. */
  endpoint: string | undefined;
  region: string;
  /** The bucket stands in the path and not in the name of the host. */
  pathStyle: boolean;
  /** What every name in the bucket begins with; empty or ending in a slash. */
  prefix: string;
}

const FORM =
  'STORAGE_URL must look like s3://bucket?region=eu-central-1 or ' +
  's3://bucket?endpoint=https://s3.example.com&prefix=atrium.';

const PARAMETERS = new Set(['endpoint', 'region', 'pathStyle', 'prefix']);

/**
 * Reads `s3://bucket?endpoint=…&region=…&pathStyle=true&prefix=…`. With an endpoint of one's own the
 * bucket stands in the path unless `pathStyle=false`.
 *
 * @throws ConfigError with a sentence for the operator
 */
export function parseS3Url(storageUrl: string): S3Location {
  if (!URL.canParse(storageUrl)) throw new ConfigError(FORM);
  const { hostname: bucket, username, pathname, searchParams } = new URL(storageUrl);
  const isOdd = [...searchParams.keys()].some((name) => !PARAMETERS.has(name));
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || isOdd || !/^\/?$/.test(pathname)) {
    throw new ConfigError(FORM);
  }
  if (username) {
    throw new ConfigError(
      'STORAGE_URL must not hold credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint)) {
    throw new ConfigError(FORM);
  }
  const prefix = (searchParams.get('prefix') ?? '').replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
    pathStyle: (searchParams.get('pathStyle') ?? String(endpoint !== undefined)) === 'true',
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
}

/** Both `file:///srv/files` and the shorter `file:/srv/files` and `file:files` are understood. */
export const parseFolderUrl = (storageUrl: string): string =>
  storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : storageUrl.slice('file:'.length);
