vcl 4.1;

import directors;
import std;

probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 1s;
  .window = 4;
  .threshold = 2;
  .initial = 1;
}

backend edge_1 {
  .host = "edge-1";
  .port = "3000";
  .probe = ready;
  .first_byte_timeout = 60s;
}

backend edge_2 {
  .host = "edge-2";
  .port = "3000";
  .probe = ready;
  .first_byte_timeout = 60s;
}

sub vcl_init {
  new edges = directors.round_robin();
  edges.add_backend(edge_1);
  edges.add_backend(edge_2);
}

sub vcl_recv {
  set req.backend_hint = edges.backend();
  # Probes are for the machines next to an edge.
  if (req.url ~ "^/(readyz|healthz|metrics)$") {
    return (synth(404));
  }
  # Files carry their hash in their name, so no cookie changes them. All else is decided by the edge, which has a cache
  # of pages of its own and knows which version a visitor has.
  if (req.url ~ "^/assets/" && (req.method == "GET" || req.method == "HEAD")) {
    unset req.http.cookie;
    return (hash);
  }
  return (pass);
}

sub vcl_backend_response {
  # A damaged file is answered with an error, which must not stay.
  if (beresp.status >= 400) {
    set beresp.uncacheable = true;
  }
}

sub vcl_backend_error {
  # An edge that ended in this moment; the other one takes a read.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_backend_fetch {
  if (bereq.retries > 0) {
    set bereq.backend = edges.backend();
  }
}
