# syntax=docker/dockerfile:1
# The front end. Targets: shell, remote (for example with --build-arg REMOTE=finance) and proxy.
# Build from the root of the repository: docker build -f docker/web.Dockerfile --target shell .

FROM node:24-bookworm-slim AS sources
WORKDIR /atrium
COPY .npmrc package.json package-lock.json nx.json tsconfig.base.json ./
COPY backend/package.json backend/
COPY shell/package.json shell/
COPY mfe-projects/package.json mfe-projects/
COPY mfe-finance/package.json mfe-finance/
COPY mfe-people/package.json mfe-people/
COPY libs/contracts/package.json libs/contracts/
COPY libs/web-kit/package.json libs/web-kit/
COPY libs/ui-kit/package.json libs/ui-kit/
COPY libs/remote-kit/package.json libs/remote-kit/
COPY e2e/package.json e2e/
RUN npm ci
COPY libs libs
COPY tools tools

FROM sources AS shell-build
COPY shell shell
RUN npx nx run @atrium/shell:build

FROM sources AS remote-build
ARG REMOTE
COPY mfe-${REMOTE} mfe-${REMOTE}
RUN npx nx run @atrium/mfe-${REMOTE}:build && mv mfe-${REMOTE}/dist /site

FROM debian:12-slim AS nginx
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static curl \
  && rm -rf /var/lib/apt/lists/*
COPY docker/nginx/nginx.conf /etc/nginx/nginx.conf
USER www-data
EXPOSE 8080
# Running requests are completed. SIGTERM would interrupt them.
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]

FROM nginx AS proxy
COPY docker/nginx/proxy.conf docker/nginx/proxy.snippet docker/nginx/upstreams.conf docker/nginx/remotes.json /etc/nginx/atrium/
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/api/health"]

FROM nginx AS site
COPY docker/nginx/static-files.snippet /etc/nginx/atrium/
COPY docker/nginx/keep-builds.sh /usr/local/bin/
USER root
RUN mkdir /srv/builds && chown www-data:www-data /srv/builds
USER www-data
# Files of earlier builds.
VOLUME /srv/builds
CMD ["sh", "-c", "keep-builds.sh && exec nginx -g 'daemon off;'"]

FROM site AS shell
COPY docker/nginx/shell.conf /etc/nginx/atrium/
COPY --from=shell-build /atrium/shell/dist /srv/site
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/"]

FROM site AS remote
COPY docker/nginx/remote.conf /etc/nginx/atrium/
COPY --from=remote-build /site /srv/site
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/mf-manifest.json"]
