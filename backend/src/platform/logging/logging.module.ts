import { Global, Module } from '@nestjs/common';
import { Config } from '../config';
import { AppLogger } from './app-logger';
import { createLogger, ROOT_LOGGER } from './create-logger';
import { LogOutput } from './log-output';

/** Structured logging, with one logger for the process. */
@Global()
@Module({
  providers: [
    LogOutput,
    { provide: ROOT_LOGGER, inject: [Config, LogOutput], useFactory: createLogger },
    AppLogger,
  ],
  exports: [ROOT_LOGGER, LogOutput],
})
export class LoggingModule {}
