import type { User } from '../../src/modules/users';
import { startApp, type Operation, type TestApp } from '../harness';
import { sender, type Send } from './sender';
import { storedState } from './stored-state';
import { Targets, type Target } from './targets';

interface Stage {
  /** A target made anew for the person who sends. */
  make: (operation: Operation) => Promise<Target>;
  send: Send;
  state: () => ReturnType<typeof storedState>;
}

/**
 * The application for the tests of one file. Somebody new sends in each of them: what is changed may
 * be the own account, and its sessions.
 */
export function setUpBadInputTest(): Stage {
  let app: TestApp;
  let targets: Targets;
  let me: User;
  let send: Send;

  beforeAll(async () => {
    app = await startApp();
    targets = new Targets(app);
  });

  beforeEach(async () => {
    await app.database.query('DELETE FROM rate_limits');
    me = await app.addUser({ role: 'super_admin' });
    send = await sender(app, me);
  });

  afterAll(() => app.close());

  return {
    make: (operation) => targets.make(operation, me),
    send: (input) => send(input),
    state: () => storedState(app),
  };
}
