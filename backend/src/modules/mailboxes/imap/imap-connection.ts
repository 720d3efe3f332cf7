import { LIMITS, type MailboxSecurity } from '@atrium/contracts';
import type { ImapFlow, MailboxObject } from 'imapflow';

export interface ImapSettings {
  host: string;
  port: number;
  security: MailboxSecurity;
  username: string;
  password: string;
  folder: string;
}

/**
 * Milliseconds without a response. IDLE sends nothing for a long time, so the socket's limit is
 * longer than the poll interval.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 };

/** Milliseconds for all steps, because a server can send something before each timeout. */
const OPEN_MS = 60_000;
const LOGOUT_MS = 5000;

/** A connection with the folder open. Its server can end it at any time. */
export interface ImapConnection {
  client: ImapFlow;
  folder: MailboxObject;
  close(): Promise<void>;
}

/**
 * @param limitMs until the folder is open
 * @throws Error, which {@link imapErrorText} describes
 */
export async function openImap(settings: ImapSettings, limitMs = OPEN_MS): Promise<ImapConnection> {
  const { host, port, security, username, password, folder } = settings;
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: LIMITS.incomingMailBytes * 2,
    maxLineLength: 10_000_000,
    ...TIMEOUTS,
  });
  // Without a listener, an error between two commands would end the process.
  client.on('error', () => undefined);
  const limit = AbortSignal.timeout(limitMs);
  const giveUp = () => client.close();
  limit.addEventListener('abort', giveUp);
  try {
    await client.connect();
    return { client, folder: await client.mailboxOpen(folder), close: () => closeClient(client) };
  } catch (error) {
    client.close();
    throw limit.aborted ? new Error(NETWORK_ERRORS.ETIMEDOUT) : error;
  } finally {
    limit.removeEventListener('abort', giveUp);
  }
}

async function closeClient(client: ImapFlow): Promise<void> {
  const timer = setTimeout(() => client.close(), LOGOUT_MS);
  try {
    await client.logout();
  } catch {
    client.close();
  } finally {
    clearTimeout(timer);
  }
}

const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The mail server refused the connection. Check the port.',
  ENOTFOUND: 'There is no mail server with this name.',
  EAI_AGAIN: "The name of the mail server couldn't be resolved.",
  ETIMEDOUT: "The mail server didn't respond in time.",
  CONNECT_TIMEOUT: "The mail server didn't respond in time.",
  GREETING_TIMEOUT: "The mail server didn't respond in time. Check the port and the encryption.",
  ETIMEOUT: "The mail server didn't respond in time.",
  UPGRADE_TIMEOUT: "The mail server didn't start the encryption in time.",
  ECONNRESET: 'The mail server closed the connection. Check the port and the encryption.',
  NoConnection: 'The mail server closed the connection.',
};

/** Describes the error in one sentence for admins. */
export function imapErrorText(error: unknown): string {
  const { code, message, responseText, authenticationFailed } = fieldsOf(error);
  if (authenticationFailed === true) {
    const serverMessage = typeof responseText === 'string' ? ` It said: ${responseText}` : '';
    return `The mail server rejected the username or the password.${serverMessage}`;
  }
  if (typeof responseText === 'string') return responseText;
  const text = String(message ?? error);
  if (/CERT|SIGNATURE/.test(String(code))) {
    return `The mail server's certificate was rejected: ${text}.`;
  }
  if (String(code).startsWith('ERR_SSL_')) {
    return "The mail server couldn't start the encryption. Check the port and the encryption.";
  }
  // The library reports some network errors only as text.
  const inText = /\bE[A-Z_]{4,}\b/.exec(text)?.[0] ?? '';
  return NETWORK_ERRORS[String(code)] ?? NETWORK_ERRORS[inText] ?? text;
}

const fieldsOf = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { ...error, message: error.message } : {};
