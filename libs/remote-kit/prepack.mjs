import { copyFileSync, mkdirSync } from 'node:fs';

/** Copies what a new remote needs from this version of the product into the package. */
const root = new URL('../../', import.meta.url);
const assets = new URL('assets/', import.meta.url);
const nginx = new URL('nginx/', assets);

mkdirSync(nginx, { recursive: true });
copyFileSync(new URL('backend/openapi.json', root), new URL('openapi.json', assets));
for (const file of ['nginx.conf', 'static-files.snippet', 'remote.conf', 'keep-builds.sh']) {
  copyFileSync(new URL(`docker/nginx/${file}`, root), new URL(file, nginx));
}
