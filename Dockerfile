# Serves Ramble in production mode; docs/operations.md lists the required settings, and compose.yaml runs it
# with a database. tests/api/container.test.ts carries out these steps without Docker.
FROM node:24-slim AS build

WORKDIR /app
RUN chown node:node /app
USER node

COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --chown=node:node . .
# The build renders the landing page, which shows these settings.
ARG NEXTAUTH_URL
ARG TWILIO_PHONE_NUMBER
ARG FREE_NOTES_PER_MONTH
ARG FREE_NOTES_TOTAL
RUN npm run build
RUN node scripts/image.mjs

# Without everything that only building needs, which is most of the packages (decision 92).
FROM node:24-slim

WORKDIR /app
# A new volume mounted at /files gets its owner from this folder.
RUN mkdir /files && chown node:node /app /files
USER node
COPY --from=build --chown=node:node /app/.next/image ./

ENV FILES_DIR=/files
VOLUME /files
EXPOSE 3000
# The first start may have to migrate.
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Migrates, then serves in the same process, so that Docker's signals reach it. --host overrides HOST,
# because on loopback the app could not be reached from outside the container.
CMD ["node", "scripts/start.mjs", "--host=0.0.0.0"]
