# Serves Ramble on port 3000 in production mode; docs/operations.md says which settings it needs.
FROM node:24-slim

WORKDIR /app
RUN chown node:node /app
USER node

COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --chown=node:node . .
# The landing page, which the build makes, shows these two.
ARG NEXTAUTH_URL
ARG TWILIO_PHONE_NUMBER
RUN npm run build

ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Migrates, then serves; everything before that is done already.
CMD ["npm", "start"]
