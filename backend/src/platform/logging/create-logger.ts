import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config';
import { describeError } from './describe-error';

/** Fields that no line may show, in the line itself or in an object of it. */
const SECRETS = ['password', 'passwordHash', 'token', 'secret', 'cookie', 'authorization', 'sess'];

const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`]);

/** The log of the process: one JSON object a line, or text for people in development. */
export async function createLogger({ logLevel, logFormat }: Config): Promise<Logger> {
  const options = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return pino(options, logFormat === 'pretty' ? await prettyStream() : jsonStream());
}

/** Lines that come while others are being written wait and leave together; at the end none is lost. */
const jsonStream = (): DestinationStream => pino.destination({ fd: 1, sync: false });

async function prettyStream(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    translateTime: 'HH:MM:ss.l',
    ignore: 'context,requestId',
    messageFormat: '{if context}[{context}] {end}{msg}',
    singleLine: true,
    sync: true,
  });
}
