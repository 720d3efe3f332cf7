import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { Config } from '../config';
import { AppLogger } from './app-logger';
import { createLogger } from './create-logger';

/** Token of the process's pino logger. */
export const ROOT_LOGGER = Symbol('ROOT_LOGGER');

@Global()
@Module({
  providers: [{ provide: ROOT_LOGGER, inject: [Config], useFactory: createLogger }],
  exports: [ROOT_LOGGER],
})
class RootLoggerModule {}

/**
 * Structured logs. Lines that are written while a request is handled carry its id, because the
 * request's own logger (made by `requestLog`) is found from wherever the request's work goes.
 */
@Module({
  imports: [
    RootLoggerModule,
    LoggerModule.forRootAsync({
      inject: [ROOT_LOGGER],
      useFactory: (logger: Logger) => ({ pinoHttp: { logger }, useExisting: true }),
    }),
  ],
  providers: [AppLogger],
})
export class LoggingModule {}
