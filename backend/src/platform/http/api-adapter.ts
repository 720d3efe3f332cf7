import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { compressResponse, COMPRESSION_THRESHOLD_BYTES } from './compress-response';

/** Sends data as JSON, compressed if it is large. */
export class ApiAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (isData(body)) return sendJson(response, body, statusCode);
    if (typeof body === 'string') compressResponse(response);
    return super.reply(response, body, statusCode);
  }
}

const isData = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  !(body instanceof StreamableFile) &&
  !(body instanceof Error);

function sendJson(response: Response, body: object, statusCode = response.statusCode): void {
  const json = JSON.stringify(body);
  if (json.length >= COMPRESSION_THRESHOLD_BYTES) compressResponse(response);
  response.statusCode = statusCode;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(json);
}
