import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from './lib/node-version.mjs';

const root = new URL('..', import.meta.url);

// Imported later, because the modules use syntax that an old Node can't parse.
if (checkNodeVersion(new URL('package.json', root))) {
  import('./lib/start-atrium.mjs').then(({ startAtrium }) => startAtrium(fileURLToPath(root)));
}
