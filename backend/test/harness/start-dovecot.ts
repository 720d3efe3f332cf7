import { cleanups } from './cleanups';
import { createTemporaryFolder } from './environment';

/** A real IMAP server on loopback, without encryption. */
export interface Dovecot {
  port: number;
  /** Puts an email into the folder, as a mail server does. */
  deliver(user: string, source: string | Buffer): Promise<void>;
  setPassword(user: string, password: string): Promise<void>;
  /** Makes the server number the emails of the user again, with another UIDVALIDITY. */
  renumber(user: string): Promise<void>;
  stop(): Promise<void>;
}

const tools = jest.requireActual<{
  startDovecot: (folder: string, users: Record<string, string>) => Promise<Dovecot>;
}>('../../../tools/quality/dovecot.mjs');

/**
 * Starts Dovecot for the current test file.
 *
 * @param users passwords by username
 * @throws Error with its output if it does not start
 */
export async function startDovecot(users: Record<string, string>): Promise<Dovecot> {
  const { path } = await createTemporaryFolder('atrium-dovecot-');
  const server = await tools.startDovecot(path, users);
  const unregister = cleanups.add(() => server.stop());
  return {
    ...server,
    stop: async () => {
      unregister();
      await server.stop();
    },
  };
}
