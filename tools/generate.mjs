import { fileURLToPath } from 'node:url';
import { generate } from './quality/generate.mjs';

/**
 * `npm run generate` writes backend/openapi.json from the code of the backend, and the endpoints of
 * each front-end project from it. `--check` changes nothing and fails when a file would change.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const changed = await generate(root, { check });
if (changed.length === 0) {
  console.log('Every generated file is fresh.');
} else if (check) {
  console.error(`Stale: ${changed.join(', ')}. Run "npm run generate" and commit what it writes.`);
  process.exitCode = 1;
} else {
  console.log(`Written: ${changed.join(', ')}.`);
}
