# syntax=docker/dockerfile:1
# The API. Build from the root of the repository: docker build -f docker/backend.Dockerfile .

FROM node:24-bookworm-slim AS manifests
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

FROM manifests AS build
RUN npm ci
COPY backend backend
COPY libs libs
COPY tools tools
RUN npx nx run @atrium/backend:build
COPY LICENSE ./
RUN npm run sbom

FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace=@atrium/backend

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Heap limit in MiB. Without it Node sizes the heap by the machine's memory and collects garbage rarely.
ENV NODE_OPTIONS=--max-old-space-size=2000
# The commands backup, restore and verify run the database client.
RUN apt-get update \
  && apt-get install -y --no-install-recommends mariadb-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /atrium
COPY --from=dependencies /atrium/package.json ./
COPY --from=dependencies /atrium/node_modules node_modules
COPY --from=build /atrium/libs/contracts/package.json libs/contracts/package.json
COPY --from=build /atrium/libs/contracts/dist libs/contracts/dist
COPY --from=dependencies /atrium/backend backend
COPY --from=build /atrium/backend/dist backend/dist
COPY --from=build /atrium/LICENSE /atrium/dist/sbom.cdx.json /atrium/dist/third-party-licenses.txt /usr/share/doc/atrium/
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000 9464
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]
