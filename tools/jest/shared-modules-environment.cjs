const { ModuleMocker } = require('jest-mock');

/**
 * Global symbols in which Jest keeps the tests, event handlers and `jest.setTimeout` of a test
 * file.
 */
const STATE_OF_TEST_FILE = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']);

/**
 * Test environment without a sandbox, for `shared-modules-runtime.cjs`. Environment variables that
 * a test file changes are restored when it ends.
 */
class SharedModulesEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  /** What Jest and the test file replace. */
  before = { console: globalThis.console, env: { ...process.env }, exit: process.exit };

  /** Jest only checks that there is a context: the runtime uses the context of the process. */
  getVmContext() {
    return {};
  }

  async setup() {}

  async teardown() {
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.before.env)) delete process.env[name];
    }
    Object.assign(process.env, this.before.env);
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (STATE_OF_TEST_FILE.has(symbol.description)) delete globalThis[symbol];
    }
  }
}

module.exports = SharedModulesEnvironment;
