import { Inject, Injectable, type LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';
import { ROOT_LOGGER } from './create-logger';

/** Contexts in which Nest logs some 100 lines on every start. */
const VERBOSE_CONTEXTS = new Set<unknown>([
  'InstanceLoader',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/**
 * Logs for Nest and the application, with a context. Errors of a request are logged with
 * `request.logError`, which adds its id: finding the request with asynchronous hooks would take a
 * fifth of the time of a read.
 */
@Injectable()
export class AppLogger implements LoggerService {
  constructor(@Inject(ROOT_LOGGER) private readonly logger: Logger) {}

  log(message: unknown, ...details: unknown[]): void {
    this.write(VERBOSE_CONTEXTS.has(details.at(-1)) ? 'debug' : 'info', message, details);
  }

  fatal(message: unknown, ...details: unknown[]): void {
    this.write('fatal', message, details);
  }

  error(message: unknown, ...details: unknown[]): void {
    this.write('error', message, details);
  }

  warn(message: unknown, ...details: unknown[]): void {
    this.write('warn', message, details);
  }

  debug(message: unknown, ...details: unknown[]): void {
    this.write('debug', message, details);
  }

  verbose(message: unknown, ...details: unknown[]): void {
    this.write('trace', message, details);
  }

  /** The last detail is the context; Nest adds the stack of an error before it. */
  private write(level: Level, message: unknown, details: unknown[]): void {
    const context = details.at(-1);
    const stack = details.length > 1 ? details[0] : undefined;
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.message);
    else this.logger[level]({ context, stack }, String(message));
  }
}
