import { HEADERS } from '@atrium/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { codeOf } from '../error-details';
import { type AppError, PROBLEM_TYPE } from './app-error';
import { endRequest } from './body-limits';
import { errors } from './errors';

/**
 * How long the client may take to read the response. Until then, its remaining data is discarded:
 * closing the connection earlier could discard the response instead.
 */
const CLOSE_DELAY_MS = 1000;

/** The client closed the connection in the middle of a request. */
const CLIENT_CLOSED = 'HPE_INVALID_EOF_STATE';

/**
 * Creates a server whose invalid requests all get the response of {@link rejectInvalidRequests}.
 * Otherwise, Node.js and Express would reject some with an empty response or an HTML page, and accept
 * others.
 */
export function createStrictServer(listener: RequestListener): Server {
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (hasOneHost(request) && hasValidTarget(request)) listener(request, response);
    else server.emit('clientError', new Error('invalid host or target'), request.socket);
  });
  return server;
}

/** HTTP/1.0 needs no host (RFC 9112, section 3.2). */
function hasOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const hasValidTarget = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith('/') || url === '*' || URL.canParse(url);

/**
 * Responds to requests that Node.js can't parse, whose headers are too large or too slow, or that
 * ask for a tunnel, and closes their connections.
 *
 * @returns middleware that records the request of each connection
 */
export function rejectInvalidRequests(server: Server, logger: Logger): RequestHandler {
  /** The last response of each connection. */
  const responses = new WeakMap<Duplex, Response>();
  const rejected = new WeakSet<Duplex>();

  server.on('clientError', (cause: Error, socket: Duplex) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    // Further data of the client fails in the same way.
    if (rejected.has(socket)) return;
    rejected.add(socket);
    const error = toAppError(cause);
    const response = responses.get(socket);
    if (response && !response.req.complete) {
      // The body is invalid, so this is the response to its request.
      if (codeOf(cause) === CLIENT_CLOSED) socket.destroy();
      else endRequest(response.req, response, error);
    } else {
      rejectNext(socket, error);
    }
  });

  // Node.js closes the connection without a response if no one listens, and otherwise leaves it to
  // the listener.
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.resume();
    // Node.js no longer tells a pending response that the client reads on, so it might never end.
    if (pendingResponse(socket)) socket.destroy();
    else reject(socket, errors.methodNotAllowed('CONNECT', []));
  });

  function rejectNext(socket: Duplex, error: AppError): void {
    const pending = pendingResponse(socket);
    if (pending) pending.once('close', () => reject(socket, error));
    else reject(socket, error);
  }

  /** The response that the client was still waiting for when it sent another request. */
  function pendingResponse(socket: Duplex): Response | undefined {
    const response = responses.get(socket);
    return response?.writableFinished ? undefined : response;
  }

  function reject(socket: Duplex, error: AppError): void {
    if (!socket.writable) return;
    const requestId = randomUUID();
    const address = socket instanceof Socket ? socket.remoteAddress : undefined;
    logger.info({ requestId, status: error.status, address }, `invalid request ${error.status}`);
    socket.end(responseText(error, requestId));
    const timer = setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  }

  return (request: Request, response: Response, next) => {
    responses.set(request.socket, response);
    next();
  };
}

/** See the errors of `clientError` in the documentation of Node.js. */
function toAppError(cause: Error): AppError {
  switch (codeOf(cause)) {
    case 'HPE_HEADER_OVERFLOW':
      return errors.headersTooLarge();
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return errors.tooLarge();
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return errors.requestTimeout();
    default:
      return errors.badRequest('The request is not valid HTTP.');
  }
}

function responseText(error: AppError, requestId: string): string {
  const body = JSON.stringify(error.toBody(requestId));
  const { allowedMethods } = error.details;
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `Date: ${new Date().toUTCString()}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(allowedMethods ? [`Allow: ${allowedMethods.join(', ')}`] : []),
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `${HEADERS.requestId}: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
