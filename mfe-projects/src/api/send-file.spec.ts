import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { evidenceFile } from '../testing/evidence';
import { withRuntimeFiles } from '../testing/runtime-files';
import { type FileUpload, sendFile } from './send-file';

withRuntimeFiles();

const server = apiServer();

const send = (parts: Partial<FileUpload> = {}) =>
  sendFile({
    url: '/api/evidence/upload',
    file: new File(['text'], 'Notes.txt'),
    idempotencyKey: 'key',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...parts,
  });

it('resolves to the stored file', async () => {
  server.use(
    http.post('*/api/evidence/upload', () => HttpResponse.json(evidenceFile(), { status: 201 })),
  );
  expect(await send()).toEqual(evidenceFile());
});

it('rejects with the message and rule of an error response', async () => {
  const message = 'Storage is full.';
  server.use(
    http.post('*/api/evidence/upload', () =>
      HttpResponse.json({ statusCode: 413, message, rule: 'full' }, { status: 413 }),
    ),
  );
  await expect(send()).rejects.toMatchObject({ status: 413, message, rule: 'full' });
});

it('rejects with different messages for a lost connection and a cancelled upload', async () => {
  server.use(http.post('*/api/evidence/upload', () => HttpResponse.error()));
  await expect(send()).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('connection was lost'),
  });
  await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    message: 'Cancelled.',
  });
});

it('says that the browser is offline when the upload fails for that reason', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  server.use(http.post('*/api/evidence/upload', () => HttpResponse.error()));
  await expect(send()).rejects.toMatchObject({
    message: "You're offline, so the file wasn't uploaded. Try again when you're back online.",
  });
});
