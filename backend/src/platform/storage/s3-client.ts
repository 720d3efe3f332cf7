import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from './storage-url';

/** Requests of users don't wait longer for a server that doesn't respond. */
export const s3Limits = {
  connectionMs: 5000,
  /** Until the response starts, for each of up to three attempts. */
  responseMs: 30_000,
  /**
   * Without progress of an upload, for each of up to three attempts. The system can accept several
   * megabytes at once and then needs time to send them.
   */
  idleUploadMs: 60_000,
};

/**
 * Loads the library of S3 and creates clients, which read credentials from the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, instance roles). Only installations with a bucket
 * load it.
 */
export async function loadS3({ endpoint, region, pathStyle }: S3Location) {
  // Its warning about Node 20 (docs/reference/operations.md#node-versions) would be in every log.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const clientWith = (limits: { requestTimeout: number } | { socketTimeout: number }): S3Client =>
    new s3.S3Client({
      region,
      endpoint,
      forcePathStyle: pathStyle,
      requestHandler: {
        connectionTimeout: s3Limits.connectionMs,
        throwOnRequestTimeout: true,
        ...limits,
      },
      // Not every server supports these checksums; reads verify our own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  return {
    s3,
    // Without a limit for the socket, which would end the downloads of slow readers.
    client: clientWith({ requestTimeout: s3Limits.responseMs }),
    // Without a limit for the request, which would end uploads through a slow network.
    uploader: clientWith({ socketTimeout: s3Limits.idleUploadMs }),
  };
}

/** The library of S3 with its clients. */
export type S3Library = Awaited<ReturnType<typeof loadS3>>;

/** Name of the object that {@link probeBucket} stores. */
const PROBE = 'write-check';

/**
 * Checks that the credentials can write, list and read, with a small object that is deleted again.
 *
 * @param needsDelete false if credentials that can't delete are sufficient; the object stays then,
 *   and the next check replaces it
 * @throws the error of the server; {@link bucketProblem} explains it
 */
export async function probeBucket(
  { client, s3 }: S3Library,
  { bucket, prefix }: S3Location,
  { needsDelete, abortSignal }: { needsDelete: boolean; abortSignal?: AbortSignal },
): Promise<void> {
  const probe = { Bucket: bucket, Key: `${prefix}${PROBE}` };
  const options = { abortSignal };
  await client.send(new s3.PutObjectCommand({ ...probe, Body: 'Atrium' }), options);
  const list = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: probe.Key });
  await client.send(list, options);
  try {
    await client.send(new s3.HeadObjectCommand(probe), options);
  } catch (error) {
    // Another process that checks at the same time may have deleted it.
    if (!isMissingObject(error)) throw error;
  }
  try {
    await client.send(new s3.DeleteObjectCommand(probe), options);
  } catch (error) {
    if (needsDelete) throw error;
  }
}

export const isMissingObject = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Error names of compatible servers; buckets of Amazon are never full. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

export const isBucketFull = (error: unknown): boolean =>
  error instanceof Error && FULL.has(error.name);

/** Why the server rejects the bucket; undefined if it did not respond. */
export function bucketProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'CredentialsProviderError') return 'there are no credentials for it';
  if (isBucketFull(error)) return 'it is full';
  const { $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return PROBLEMS.get($metadata?.httpStatusCode);
}

const PROBLEMS = new Map<number | undefined, string>([
  [301, 'it is in another region'],
  [400, 'its server rejects the request'],
  [403, 'these credentials do not allow it'],
  [404, 'it does not exist'],
]);
