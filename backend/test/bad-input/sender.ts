import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { PASSWORD, type TestApp } from '../harness';

export interface RawRequest {
  method: string;
  /** With the query, exactly as it goes over the wire. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  contentType: string;
  text: string;
}

/** Sends what no well-behaved client would, as one signed-in person or as nobody. */
export type Send = (input: RawRequest) => Promise<Answer>;

/** Each request has a connection of its own: the server may end one that has been idle. */
const agent = new Agent({ maxSockets: 16 });

/** @param user who sends; nobody unless given */
export async function sender(app: TestApp, user?: { username: string }): Promise<Send> {
  const cookie = user && (await cookieOf(app, user));
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
    // A stream of events never ends: its head is all that is looked at.
    const isStream = contentType.startsWith('text/event-stream');
    return {
      status: response.statusCode ?? 0,
      contentType,
      text: isStream ? endAt(response) : await textOf(response),
    };
  };
}

function endAt(response: IncomingMessage): string {
  response.destroy();
  return '';
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function cookieOf(app: TestApp, { username }: { username: string }): Promise<string> {
  const { headers } = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { Origin: 'http://atrium.test', 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`${username} could not sign in.`);
  return cookies.join('; ');
}
