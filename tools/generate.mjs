import { fileURLToPath } from 'node:url';
import { generate } from './quality/generate.mjs';

/**
 * `npm run generate`: writes backend/openapi.json from the backend's code, and each front end's
 * endpoints from that document. `--check` writes nothing and fails if a file is out of date.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const changed = await generate(root, { check });
if (changed.length === 0) {
  console.log('All generated files are up to date.');
} else if (check) {
  console.error(
    `Out of date: ${changed.join(', ')}. Run "npm run generate" and commit the changed files.`,
  );
  process.exitCode = 1;
} else {
  console.log(`Wrote ${changed.join(', ')}.`);
}
