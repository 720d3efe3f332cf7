import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { PASSWORD, type TestApp } from '../harness';

interface RawRequest {
  method: string;
  /** Path and query string, sent unmodified. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  contentType: string;
  text: string;
}

/** Sends requests that well-behaved clients can't send. */
export type SendRaw = (input: RawRequest) => Promise<RawResponse>;

/** Opens a new connection for each request, because the server closes idle ones. */
const agent = new Agent({ maxSockets: 16 });

/** @param user the signed-in user; without one, requests have no session */
export async function createRawClient(app: TestApp, user?: { username: string }): Promise<SendRaw> {
  const cookie = user && (await signInForCookie(app, user));
  const common = { Origin: 'http://atrium.test', ...(cookie && { Cookie: cookie }) };
  return async ({ method, path, headers, body }) => {
    const { hostname, port } = new URL(app.url);
    const sent = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...common, ...headers, 'Content-Length': Buffer.byteLength(body ?? '') },
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const contentType = response.headers['content-type'] ?? '';
    // An event stream never ends, so only its headers are read.
    const isStream = contentType.startsWith('text/event-stream');
    return {
      status: response.statusCode ?? 0,
      contentType,
      text: isStream ? discard(response) : await readText(response),
    };
  };
}

function discard(response: IncomingMessage): string {
  response.destroy();
  return '';
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function signInForCookie(app: TestApp, { username }: { username: string }): Promise<string> {
  const { headers } = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { Origin: 'http://atrium.test', 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`${username} could not sign in.`);
  return cookies.join('; ');
}
