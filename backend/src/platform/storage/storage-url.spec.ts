import { parseFolderUrl, parseS3Url } from './storage-url';

describe('parseS3Url', () => {
  it('accepts a bucket of Amazon S3', () => {
    expect(parseS3Url('s3://atrium-files?region=eu-central-1')).toEqual({
      bucket: 'atrium-files',
      endpoint: undefined,
      region: 'eu-central-1',
      pathStyle: false,
      prefix: '',
    });
  });

  it('accepts a bucket of another server', () => {
    const url = 's3://atrium?endpoint=http://127.0.0.1:9000&prefix=/live/';
    expect(parseS3Url(url)).toEqual({
      bucket: 'atrium',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      pathStyle: true,
      prefix: 'live/',
    });
    expect(parseS3Url(`${url}&pathStyle=false`).pathStyle).toBe(false);
  });

  it.each([
    's3:',
    's3://x',
    's3://Bucket_Name',
    's3://atrium/folder',
    's3://atrium?colour=red',
    's3://atrium?endpoint=minio:9000',
    's3://key:secret@atrium',
  ])('rejects %s with a clear message', (url) => {
    expect(() => parseS3Url(url)).toThrow(/^STORAGE_URL must /);
  });
});

it.each([
  ['file:///srv/files', '/srv/files'],
  ['file:/srv/files', '/srv/files'],
  ['file:files', 'files'],
])('readFolder reads %s as %s', (url, folder) => {
  expect(parseFolderUrl(url)).toBe(folder);
});
