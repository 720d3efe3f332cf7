import { Global, Module } from '@nestjs/common';
import { Config } from '../config';
import { AppLogger } from './app-logger';
import { createLogger } from './create-logger';
import { ROOT_LOGGER } from './root-logger';

/** Structured logs, one for the process. */
@Global()
@Module({
  providers: [{ provide: ROOT_LOGGER, inject: [Config], useFactory: createLogger }, AppLogger],
  exports: [ROOT_LOGGER],
})
export class LoggingModule {}
