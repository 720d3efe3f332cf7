import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createApiDocument } from './api-document';
import { AppModule } from './app.module';
import { loadConfig } from './platform/config';

/** Placeholders: the document does not depend on the installation. */
const PLACEHOLDERS = {
  DATABASE_URL: 'mysql://nobody@localhost/none',
  SESSION_SECRET: 'the OpenAPI document needs no secret',
};

/** Writes `openapi.json` without a database. */
async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule.of(loadConfig(PLACEHOLDERS)), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  const file = path.join(__dirname, '..', 'openapi.json');
  writeFileSync(file, `${JSON.stringify(createApiDocument(app), null, 2)}\n`);
  await app.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`);
  process.exitCode = 1;
});
