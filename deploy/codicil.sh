#!/bin/sh
# Codicil and its commands, on the Node that came with them. Starts nothing else and writes nothing.
set -eu
home=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
commands="start @COMMANDS@"
command=${1:-}
case " $commands " in
  *" ${command:--} "*) shift ;;
  *)
    echo "codicil COMMAND: $commands" >&2
    exit 2
    ;;
esac
# As npm has it between a command and its words.
[ "${1:-}" != -- ] || shift
program=$command
[ "$command" != start ] || program=main
settings=${CODICIL_ENV:-${HOME:-/nonexistent}/.config/codicil.env}
export CODICIL_ENV="$settings"
node="$home/node_modules/.bin/node"
if ! "$node" --version >/dev/null 2>&1; then
  echo "The Node of this release does not run on this system: it is for another one, or lacks a" \
    "library (on Debian and Ubuntu: apt-get install libatomic1 libstdc++6)." >&2
  exit 1
fi
# The C library otherwise keeps a heap for each thread, and returns none of them.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
set -- "$home/server/$program.js" "$@"
[ ! -r "$settings" ] || set -- --env-file="$settings" "$@"
exec "$node" --max-semi-space-size=2 "$@"
