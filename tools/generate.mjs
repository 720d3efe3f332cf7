import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/command-line.mjs';
import { ExplainedError } from './lib/explained-error.mjs';
import { generate } from './quality/generate.mjs';

const USAGE = `Usage: npm run generate -- [options]

Writes backend/openapi.json from the backend's code, and each front end's endpoints from that
document.

  --check  write nothing, and fail if a file is out of date
  --help   print this text
`;

const root = fileURLToPath(new URL('..', import.meta.url));
await runCommand(
  { name: 'npm run generate', usage: USAGE, options: { check: { type: 'boolean' } } },
  async ({ check = false }) => {
    const changed = await generate(root, { check });
    if (changed.length === 0) {
      console.log('All generated files are up to date.');
    } else if (check) {
      throw new ExplainedError(
        `Out of date: ${changed.join(', ')}. Run "npm run generate" and commit the changed files.`,
      );
    } else {
      console.log(`Wrote ${changed.join(', ')}.`);
    }
  },
);
