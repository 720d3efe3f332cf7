const { format } = require('node:util');
const { configure } = require('@testing-library/dom');

// Generous, so that tests don't fail on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
// Set here because Jest ignores `testTimeout` of a project when it runs several projects.
jest.setTimeout(60_000);

/**
 * Warnings that depend on the speed of the machine: Redux Toolkit's about checks that take long,
 * and antd's about a popup that is removed while it opens.
 */
const IGNORED = /Middleware took \d+ms|trigger element and popup element/;

/** @type {Error[]} errors and warnings in the console since the last check */
let messages = [];

// A test that expects a message replaces the method: `jest.spyOn(console,
// 'warn').mockReturnValue()`.
for (const method of /** @type {const} */ (['error', 'warn'])) {
  console[method] = (...args) => {
    const message = format(...args);
    if (!IGNORED.test(message)) messages.push(new Error(`console.${method}: ${message}`));
  };
}

/** Fails a test that writes an error or a warning to the console. */
function expectSilentConsole() {
  const [first] = messages;
  messages = [];
  if (first) throw first;
}

afterEach(expectSilentConsole);
afterAll(expectSilentConsole);
