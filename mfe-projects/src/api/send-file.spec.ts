import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { evidenceFile } from '../testing/evidence';
import { withRuntimeFiles } from '../testing/runtime-files';
import { sendFile, type FileToSend } from './send-file';

withRuntimeFiles();

const server = apiServer();

const send = (parts: Partial<FileToSend> = {}) =>
  sendFile({
    address: '/api/evidence/upload',
    file: new File(['text'], 'Notes.txt'),
    idempotencyKey: 'key',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...parts,
  });

it('answers the stored file', async () => {
  server.use(
    http.post('*/api/evidence/upload', () => HttpResponse.json(evidenceFile(), { status: 201 })),
  );
  expect(await send()).toEqual(evidenceFile());
});

it('keeps the sentence and the rule of a refusal', async () => {
  const message = 'Storage is full.';
  server.use(
    http.post('*/api/evidence/upload', () =>
      HttpResponse.json({ statusCode: 413, message, rule: 'full' }, { status: 413 }),
    ),
  );
  await expect(send()).rejects.toMatchObject({ status: 413, message, rule: 'full' });
});

it('says when there is no connection, and when it was cancelled', async () => {
  server.use(http.post('*/api/evidence/upload', () => HttpResponse.error()));
  await expect(send()).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('broke off'),
  });
  await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    message: 'Cancelled.',
  });
});
