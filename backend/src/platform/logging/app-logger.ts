import { Injectable } from '@nestjs/common';
import { Logger } from 'nestjs-pino';

/** Contexts in which the framework tells what it puts together, on every start, in 100 lines. */
const CHATTER = new Set(['InstanceLoader', 'NestFactory', 'RouterExplorer', 'RoutesResolver']);

/** What the framework and the product log through. */
@Injectable()
export class AppLogger extends Logger {
  override log(message: unknown, ...details: unknown[]): void {
    if (CHATTER.has(String(details.at(-1)))) super.debug(message, ...details);
    else super.log(message, ...details);
  }
}
