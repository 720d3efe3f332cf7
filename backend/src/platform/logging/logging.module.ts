import { Global, Module } from '@nestjs/common';
import { Config } from '../config';
import { AppLogger } from './app-logger';
import { createLogger, ROOT_LOGGER } from './create-logger';

/** Structured logging, with one logger for the process. */
@Global()
@Module({
  providers: [{ provide: ROOT_LOGGER, inject: [Config], useFactory: createLogger }, AppLogger],
  exports: [ROOT_LOGGER],
})
export class LoggingModule {}
