# The same commands as without a container: see docs/operations.md.
FROM node:22-slim
WORKDIR /site
COPY --chown=node:node . .
RUN chown node:node /site && mkdir /data && chown node:node /data
USER node
RUN npm run build

ENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOST=0.0.0.0
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/start.mjs"]
