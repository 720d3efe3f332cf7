import express, { type RequestHandler } from 'express';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { staticFiles } from './static-files';

const NAME = 'main.0123abcd.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'static-files-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Deletes the file after its headers were determined, as an update of the product can. */
const deleteBeforeSending: RequestHandler = (_request, response, next) => {
  const sendFile = response.sendFile.bind(response) as (...args: unknown[]) => void;
  response.sendFile = (...args: unknown[]) => {
    void rm(path.join(folder, `${NAME}.gz`)).then(() => sendFile(...args));
  };
  next();
};

it('sends no caching headers when a file is deleted before it is sent', async () => {
  await writeFile(path.join(folder, NAME), 'console.log(1);');
  await writeFile(path.join(folder, `${NAME}.gz`), 'compressed');
  const app = express().use(deleteBeforeSending, staticFiles(folder));
  const { headers } = await request(app).get(`/${NAME}`).set('Accept-Encoding', 'gzip').expect(404);
  expect(headers).not.toHaveProperty('cache-control');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('etag');
});
