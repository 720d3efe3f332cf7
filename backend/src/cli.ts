import 'reflect-metadata';
import { describeFailure, runCommandLine } from './commands/command-line';

runCommandLine(process.argv.slice(2), process).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const { code, text } = describeFailure(error);
    process.stderr.write(text);
    // An application that fails to start leaves its connections open.
    process.exit(code);
  },
);
