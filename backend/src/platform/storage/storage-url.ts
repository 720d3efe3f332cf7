import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config';

export interface S3Location {
  bucket: string;
  /** URL of the server; Amazon S3 by default. */
  endpoint: string | undefined;
  region: string;
  /** The bucket is in the path of the URL instead of the host name. */
  pathStyle: boolean;
  /** Prefix of every key in the bucket; empty or with a trailing slash. */
  prefix: string;
}

const FORMAT =
  'STORAGE_URL must look like s3://bucket?region=eu-central-1 or ' +
  's3://bucket?endpoint=https://s3.example.com&prefix=atrium.';

const PARAMETERS = new Set(['endpoint', 'region', 'pathStyle', 'prefix']);

/**
 * Parses `s3://bucket?endpoint=…&region=…&pathStyle=true&prefix=…`. `pathStyle` defaults to true
 * with an endpoint.
 *
 * @throws ConfigError with a message for the operator
 */
export function parseS3Url(storageUrl: string): S3Location {
  if (!URL.canParse(storageUrl)) throw new ConfigError(FORMAT);
  const { hostname: bucket, username, pathname, searchParams } = new URL(storageUrl);
  const hasUnknownParameter = [...searchParams.keys()].some((name) => !PARAMETERS.has(name));
  if (
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) ||
    hasUnknownParameter ||
    !/^\/?$/.test(pathname)
  ) {
    throw new ConfigError(FORMAT);
  }
  if (username) {
    throw new ConfigError(
      'STORAGE_URL must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint)) {
    throw new ConfigError(FORMAT);
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

/** Accepts `file:///srv/files`, `file:/srv/files` and `file:files`. */
export const parseFolderUrl = (storageUrl: string): string =>
  storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : storageUrl.slice('file:'.length);
