import type { User } from '../../src/modules/users';
import { startApp, type TestApp } from '../harness';
import type { Operation } from '../harness/api-operations';
import { createRawClient, type SendRaw } from './raw-client';
import { createStateReader, type StoredState } from './stored-state';
import { type Target, Targets } from './targets';

interface BadInputTest {
  /** Creates a new target for the user who sends the request. */
  createTarget: (operation: Operation) => Promise<Target>;
  send: SendRaw;
  state: () => Promise<StoredState>;
}

/**
 * Rows of earlier tests that no test needs: failed attempts, emails and the history, without which
 * checksums and searches for a person stay fast, and mailboxes, whose number is limited.
 */
const CLEARED_TABLES = ['rate_limits', 'outbox', 'audit_log', 'mailboxes'];

/**
 * Registers hooks that start the application once per file. Each test uses a new user, because a
 * test can change the user's account and sessions.
 */
export function setUpBadInputTest(): BadInputTest {
  let app: TestApp;
  let targets: Targets;
  let user: User;
  let send: SendRaw;
  let state: () => Promise<StoredState>;

  beforeAll(async () => {
    app = await startApp();
    targets = new Targets(app);
    state = await createStateReader(app);
  });

  beforeEach(async () => {
    for (const table of CLEARED_TABLES) await app.database.query(`DELETE FROM ${table}`);
    user = await app.addUser({ role: 'super_admin' });
    send = await createRawClient(app, user);
  });

  afterAll(() => app.close());

  return {
    createTarget: (operation) => targets.create(operation, user),
    send: (input) => send(input),
    state: () => state(),
  };
}
