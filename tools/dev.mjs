import { fileURLToPath } from 'node:url';
import { nodeIsRecent } from './lib/node-version.mjs';

const root = new URL('..', import.meta.url);

if (nodeIsRecent(new URL('package.json', root))) {
  import('./lib/develop-atrium.mjs').then(({ developAtrium }) =>
    developAtrium(fileURLToPath(root)),
  );
}
