import { Inject, Injectable, type LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';
import { ROOT_LOGGER } from './root-logger';

/** Contexts in which the framework tells what it puts together, on every start, in 100 lines. */
const CHATTER = new Set<unknown>([
  'InstanceLoader',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/**
 * What the framework and the product log through: lines of the process's log that name their
 * context. What belongs to one request is logged through `request.logError`, under its id:
 * finding the request from anywhere would take asynchronous hooks, a fifth of the time of a read.
 */
@Injectable()
export class AppLogger implements LoggerService {
  constructor(@Inject(ROOT_LOGGER) private readonly logger: Logger) {}

  log(message: unknown, ...details: unknown[]): void {
    this.write(CHATTER.has(details.at(-1)) ? 'debug' : 'info', message, details);
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

  /** The last detail is the context; the framework puts the stack of an error before it. */
  private write(level: Level, message: unknown, details: unknown[]): void {
    const context = details.at(-1);
    const stack = details.length > 1 ? details[0] : undefined;
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.message);
    else this.logger[level]({ context, stack }, String(message));
  }
}
