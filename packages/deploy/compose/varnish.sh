#!/bin/sh
# Starts Varnish and tells it where the edges are. It looks a name up once, and an edge that starts again may have another
# address: then the rules are loaded again with that one. What is in the cache stays.
RULES=/etc/varnish/default.vcl
HERE=/tmp/edges.vcl

address() { getent ahostsv4 "$1" | { read -r first _ && echo "$first"; }; }

# The rules with addresses in the place of names. An edge that is away keeps its last one, and nothing answers there.
write_rules() {
  edge_1=$(address edge-1 || echo "${edge_1:-127.0.0.1}")
  edge_2=$(address edge-2 || echo "${edge_2:-127.0.0.1}")
  sed -e "s/\"edge-1\"/\"$edge_1\"/" -e "s/\"edge-2\"/\"$edge_2\"/" "$RULES" > "$HERE"
}

follow() {
  used=boot
  number=0
  while sleep 1; do
    known="$edge_1 $edge_2"
    write_rules
    [ "$edge_1 $edge_2" = "$known" ] && continue
    number=$((number + 1))
    until varnishadm vcl.load "edges_$number" "$HERE"; do sleep 1; done
    # Its probes have to find out first who is ready.
    sleep 2
    varnishadm vcl.use "edges_$number" && varnishadm vcl.discard "$used"
    used="edges_$number"
  done
}

write_rules
follow &
exec varnishd -F -a http=:80,HTTP -f "$HERE" -s malloc,100M "$@"
