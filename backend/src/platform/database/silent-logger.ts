import { AbstractLogger } from 'typeorm';

/**
 * Keeps TypeORM from printing beside the structured log: what goes wrong reaches the caller as an
 * error, and is logged there, once.
 */
export class SilentLogger extends AbstractLogger {
  protected override writeLog(): void {
    return;
  }
}
