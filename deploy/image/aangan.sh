#!/bin/sh
# The image's command: `serve` and `health`, or a command by the name of its file, as in `aangan migrate --plan`.
set -eu
# Nothing of the image can be written to; compiled code is kept where the system keeps what may be lost.
export NODE_COMPILE_CACHE="${TMPDIR:-/tmp}/node" MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
name=${1:-serve}
[ $# -eq 0 ] || shift
cd /app
case $name in
  serve) set -- server/src/main.ts ;;
  health)
    exec node --eval 'fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))'
    ;;
  *)
    if [ ! -f "server/src/commands/$name.ts" ]; then
      echo "There is no command $name; there are serve, health and $(ls server/src/commands | sed -n '/^command\.ts$/d; s/\.ts$//p' | tr '\n' ' ')" >&2
      exit 2
    fi
    set -- "server/src/commands/$name.ts" "$@"
    ;;
esac
exec node --disable-warning=ExperimentalWarning --max-semi-space-size=8 "$@"
