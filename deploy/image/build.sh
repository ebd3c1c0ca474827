#!/bin/sh
# Builds the pages, and gathers in the folder $1 what a server needs to run: `bin` with Node and our command, and the project
# without the packages that only the pages are made of, and the list of all packages (CycloneDX).
set -eu
out=$1
NODE_ENV=production node scripts/build.mjs

mkdir -p "$out/bin" "$out/web"
npm sbom --package-lock-only --sbom-format cyclonedx --sbom-type application --omit dev > "$out/sbom.cdx.json"
npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  @inlang/paraglide-js @inlang/plugin-message-format @react-router/dev @simplewebauthn/browser @tabler/icons-react \
  downshift leaflet react-hook-form vite

cp node_modules/node-linux-*/bin/node "$out/bin/node"
rm -r node_modules/node-linux-*
cp -R package.json domain server node_modules "$out"
cp -R web/build "$out/web/build"
cp deploy/image/aangan.sh "$out/bin/aangan"
chmod -R u=rwX,go=rX "$out"
