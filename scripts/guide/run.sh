#!/bin/bash
# Runs a guide as root of a new machine: this machine's files below a layer of memory, no other process, a network of its own.
#   unshare --mount --net --pid --fork scripts/guide/run.sh CHECKOUT GUIDE
# In the place of the network stand scripts/guide/bin: Debian's packages, Node's archive, npm's registry, and systemd.
set -euo pipefail
checkout=$1 guide=$2

layer=$(mktemp -d)
mount -t tmpfs none "$layer"
mkdir "$layer/new" "$layer/work" "$layer/root"
root=$layer/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/new,workdir=$layer/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs none "$root/run"
mount -t tmpfs none "$root/tmp"
chmod 1777 "$root/tmp"
ip link set lo up

mkdir -p "$root/guide/checkout" "$root/guide/repository"
mount --bind "$checkout" "$root/guide/checkout"
cp -r "$checkout/scripts/guide/bin" "$root/guide/bin"
cp "$guide" "$root/guide/guide.sh"
# The tree as it is, committed or not.
git -C "$checkout" ls-files -co --exclude-standard -z |
  (cd "$checkout" && while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done |
    tar --null -T - -c) |
  tar -x -C "$root/guide/repository"
git -C "$root/guide/repository" init -q
git -C "$root/guide/repository" config core.compression 0
git -C "$root/guide/repository" add -A
git -C "$root/guide/repository" -c user.name=guide -c user.email=guide@localhost commit -qm guide

exec chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 \
  PATH=/guide/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  bash -euo pipefail /guide/guide.sh
