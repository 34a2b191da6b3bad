# The same commands as without a container: see docs/operations.md.
FROM node:24-slim AS build
WORKDIR /site
COPY . .
RUN npm run build

FROM build AS server-packages
RUN npm ci --omit=dev --workspace=api

# Builds and what serves them: no sources, no tests, no tools.
FROM node:24-slim
WORKDIR /site
COPY package.json ./
COPY scripts/start.mjs scripts/backup.mjs scripts/restore.mjs scripts/new-keys.mjs scripts/release.mjs scripts/
COPY scripts/build.mjs scripts/builds.mjs scripts/compile.mjs scripts/compress.mjs scripts/
COPY scripts/install.mjs scripts/
COPY scripts/keep-previous-files.mjs scripts/layout.mjs scripts/publish.mjs scripts/remotes.mjs scripts/
COPY scripts/terminal.mjs scripts/database-place.mjs scripts/copy-database.mjs scripts/
COPY scripts/release scripts/release
COPY --from=server-packages /site/node_modules node_modules
COPY --from=build --chown=node:node /site/.build .build
RUN mkdir /data && chown node:node /data
USER node

ENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOST=0.0.0.0
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/start.mjs"]
