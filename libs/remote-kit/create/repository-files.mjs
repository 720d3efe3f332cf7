import { json, titleOf } from './remote-files.mjs';

/**
 * The extra files of a micro-frontend with its own git repository: its packages, an image and a
 * description.
 *
 * @param {object} options
 * @param {string} options.name such as `quality-checks`
 * @param {Record<string, string>} options.dependencies
 * @param {Record<string, string>} options.devDependencies
 * @returns {Record<string, string>} contents by path
 */
export const repositoryFiles = ({ name, dependencies, devDependencies }) => ({
  'package.json': json({
    name: `mfe-${name}`,
    version: '0.1.0',
    private: true,
    scripts: {
      build: 'webpack --config webpack.config.cjs --mode production',
      dev: 'webpack serve --config webpack.config.cjs --mode development',
      generate: 'atrium-remote generate',
      typecheck: 'tsc --noEmit',
      test: 'jest',
    },
    dependencies,
    devDependencies,
  }),
  'tsconfig.json': json({
    extends: '@atrium/remote-kit/tsconfig.json',
    include: ['src', 'screens.json'],
  }),
  '.gitignore': 'node_modules/\ndist/\n',
  '.dockerignore': '.git\nnode_modules\ndist\n',
  Dockerfile: `# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /remote
COPY . .
RUN npm ci && npm run build

FROM debian:12-slim
RUN apt-get update \\
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static curl \\
  && rm -rf /var/lib/apt/lists/*
COPY nginx/nginx.conf /etc/nginx/nginx.conf
COPY nginx/static-files.snippet nginx/remote.conf /etc/nginx/atrium/
COPY nginx/keep-builds.sh /usr/local/bin/
RUN mkdir /srv/builds && chown www-data:www-data /srv/builds
COPY --from=build /remote/dist /srv/site
USER www-data
EXPOSE 8080
# Running requests are completed. SIGTERM would interrupt them.
STOPSIGNAL SIGQUIT
# Files of earlier builds, which open tabs still load.
VOLUME /srv/builds
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/mf-manifest.json"]
CMD ["sh", "-c", "keep-builds.sh && exec nginx -g 'daemon off;'"]
`,
  'README.md': `# ${titleOf(name)}

A micro-frontend of Atrium.

| Command             | Result                                                                                     |
| ------------------- | ------------------------------------------------------------------------------------------ |
| \`npm run dev\`       | the remote alone, with hot reload; \`API_URL\` names a backend, by default on port 3000      |
| \`npm test\`          | unit tests                                                                                 |
| \`npm run typecheck\` | types                                                                                      |
| \`npm run build\`     | writes \`dist\`, the folder to serve                                                         |
| \`npm run generate\`  | writes the endpoints that \`codegen.json\` names from \`openapi.json\`, the API's description |

To use it, add its folder or URL to the file that \`REMOTES_FILE\` names for the server:
\`{ "${name}": "/srv/${name}" }\`. The server needs no restart.
`,
});
