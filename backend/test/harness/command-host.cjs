// Runs commands one after another for `run-command.ts`, so that a test file loads the application
// for them only once. It isn't the process of the tests, because Passport keeps one strategy per
// process.
require('reflect-metadata');
const { describeFailure, runCommandLine } = require('../../dist/commands/command-line.js');

process.on('message', async ({ args, env }) => {
  const outcome = { code: 0, stdout: '', stderr: '' };
  const print = (name) => ({ write: (text) => (outcome[name] += text) !== '', isTTY: false });
  const [stdout, stderr] = [print('stdout'), print('stderr')];
  try {
    outcome.code = await runCommandLine(args, { env, stdout, stderr });
  } catch (error) {
    const { code, text } = describeFailure(error);
    outcome.code = code;
    stderr.write(text);
  }
  process.send(outcome);
});
