import type { User } from '../../src/modules/users';
import { startApp, type TestApp } from '../harness';
import type { Operation } from '../harness/api-operations';
import { createRawClient, type SendRaw } from './raw-client';
import { storedState } from './stored-state';
import { type Target, Targets } from './targets';

interface BadInputTest {
  /** Creates a new target for the user who sends the request. */
  createTarget: (operation: Operation) => Promise<Target>;
  send: SendRaw;
  state: () => ReturnType<typeof storedState>;
}

/**
 * Registers hooks that start the application once per file. Each test uses a new user, because a
 * test can change the user's account and sessions.
 */
export function setUpBadInputTest(): BadInputTest {
  let app: TestApp;
  let targets: Targets;
  let user: User;
  let send: SendRaw;

  beforeAll(async () => {
    app = await startApp();
    targets = new Targets(app);
  });

  beforeEach(async () => {
    await app.database.query('DELETE FROM rate_limits');
    user = await app.addUser({ role: 'super_admin' });
    send = await createRawClient(app, user);
  });

  afterAll(() => app.close());

  return {
    createTarget: (operation) => targets.create(operation, user),
    send: (input) => send(input),
    state: () => storedState(app),
  };
}
