import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { createApp } from './create-app';
import { loadConfig } from './platform/config';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  await app.listen(config.port, config.host);
  new Logger('Start').log('Atrium is ready');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
