# Aangan as an image. Every step is a script below deploy/image, and `npm run test:ops -- image` runs these lines in an
# empty Debian without any registry of images. docs/self-hosting.md says how to run the image.

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
COPY scripts scripts
COPY deploy/image deploy/image
RUN deploy/image/install.sh
COPY . .
RUN deploy/image/build.sh /app

FROM debian:bookworm-slim
COPY deploy/image/system.sh /usr/local/sbin/aangan-system
RUN aangan-system
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/app/bin:/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER aangan
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 CMD ["aangan", "health"]
ENTRYPOINT ["aangan"]
CMD ["serve"]
