import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satisfies } from './lib/node-version.mjs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

if (satisfies(process.versions.node, manifest.engines.node)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  import('./quality/test-run.mjs').then(({ runTests }) => runTests(root));
} else {
  console.error(
    `Atrium needs Node ${manifest.engines.node.replace('>=', '')} or newer, but this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
  );
  process.exitCode = 1;
}
