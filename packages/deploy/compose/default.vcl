vcl 4.1;

import directors;
import std;

# An edge that stops says so for STOP_DELAY_MS (two seconds) and goes on: by then it has to be out of use, also for writes,
# which are not sent twice.
probe ready {
  .url = "/readyz";
  .interval = 500ms;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 1;
}

backend edge_1 {
  .host = "edge-1";
  .port = "3000";
  .connect_timeout = 1s;
  .probe = ready;
  .first_byte_timeout = 60s;
}

backend edge_2 {
  .host = "edge-2";
  .port = "3000";
  .connect_timeout = 1s;
  .probe = ready;
  .first_byte_timeout = 60s;
}

sub vcl_init {
  new edges = directors.round_robin();
  edges.add_backend(edge_1);
  edges.add_backend(edge_2);
}

sub vcl_recv {
  # An edge removes the pages that a change has made old.
  if (req.method == "BAN") {
    if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    if (req.http.surrogate-key !~ "^[a-z0-9-]+$") {
      return (synth(400));
    }
    # A space would end the expression.
    if (!std.ban("obj.http.surrogate-key ~ (^|[^a-z0-9-])" + req.http.surrogate-key + "([^a-z0-9-]|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200));
  }
  set req.backend_hint = edges.backend();
  # While an edge is well, an old page is shown only as long as it takes to fetch the new one.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }
  # Probes are for the machines next to an edge.
  if (req.url ~ "^/(readyz|livez|healthz|metrics)([?]|$)") {
    return (synth(404));
  }
  # What a visitor is written for is decided by the edge.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization || req.url ~ "^/api/") {
    return (pass);
  }
  # Answers differ by these three words alone; browsers write them in many orders.
  if (req.http.accept-encoding ~ "(^|[ ,])br") {
    set req.http.accept-encoding = "br";
  } elsif (req.http.accept-encoding ~ "gzip") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }
  # Files carry their hash in their name, so no cookie changes them; but those of the staff are for the staff.
  if (req.url ~ "^/assets/") {
    if (req.http.cookie ~ "(^|; *)(__Host-)?konnect_staff=") {
      return (pass);
    }
    unset req.http.cookie;
    return (hash);
  }
  # Pages differ by the set of versions, which an edge names while something is rolled out, and by the data saver. Whoever has
  # another cookie gets pages of their own.
  if (regsuball(req.http.cookie, "(^|; *)((__Host-)?konnect_(bucket|set)|konnect_save_data)=[^;]*", "") ~ "[^; ]") {
    return (pass);
  }
  # Of a cookie that comes twice, only an edge knows which one counts.
  if (req.http.cookie ~ "(^|; *)(__Host-)?konnect_(set|save_data)=.*; *(__Host-)?konnect_\3=") {
    return (pass);
  }
  return (hash);
}

sub vcl_hash {
  if (req.url !~ "^/assets/") {
    if (req.http.cookie ~ "(^|; *)(__Host-)?konnect_set=") {
      hash_data("set=" + regsub(req.http.cookie, "^(.*; *)?(__Host-)?konnect_set=([^;]*).*$", "\3"));
    }
    if (req.http.cookie ~ "(^|; *)konnect_save_data=") {
      hash_data("save=" + regsub(req.http.cookie, "^(.*; *)?konnect_save_data=([^;]*).*$", "\2"));
    }
  }
}

# Reads alone: a write that broke off may have been stored, so its sender decides.
sub ask_the_other {
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    if (beresp.backend == edge_1) {
      set bereq.backend = edge_2;
    } else {
      set bereq.backend = edge_1;
    }
    return (retry);
  }
}

sub vcl_backend_response {
  # A busy edge; the other one may have room.
  if (beresp.status == 503) {
    call ask_the_other;
  }
  # A damaged file is answered with an error, which must not stay. Neither must a page that gives a visitor a cookie.
  if (beresp.status >= 400 || beresp.http.set-cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  # The word of an edge to caches; what it says to browsers does not hold here.
  if (beresp.http.cdn-cache-control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.cdn-cache-control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    # What of the cookies matters is in the hash.
    set beresp.http.x-vary = beresp.http.vary;
    set beresp.http.vary = "accept-encoding, save-data";
    return (deliver);
  }
  if (bereq.url !~ "^/assets/") {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
}

sub vcl_deliver {
  if (resp.http.x-vary) {
    set resp.http.vary = resp.http.x-vary;
    unset resp.http.x-vary;
  }
  unset resp.http.surrogate-key;
  unset resp.http.cdn-cache-control;
}

sub vcl_backend_error {
  # An edge that ended in this moment.
  call ask_the_other;
  set beresp.http.retry-after = "1";
}
