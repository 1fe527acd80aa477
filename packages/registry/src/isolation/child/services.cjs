// The parent makes the calls of a rendering, because this process has no network.
const CACHED = 500;

/** The renderings of this process share an answer as long as the parent allows. */
function createServices(send) {
  const waiting = new Map();
  const cached = new Map();
  const refs = new WeakMap();
  let number = 0;

  const parsedOf = (entry) => {
    if (!('parsed' in entry)) {
      entry.parsed = JSON.parse(entry.body ?? '');
      if (typeof entry.parsed === 'object' && entry.parsed !== null) refs.set(entry.parsed, entry.ref);
    }
    return entry.parsed;
  };

  const keep = (address, entry) => {
    cached.delete(address);
    cached.set(address, entry);
    if (cached.size > CACHED) cached.delete(cached.keys().next().value);
  };

  /** @param door `read`, or `form` for the requests of a posted form */
  const fetchOf =
    (render, door) =>
    async (input, init = {}) => {
      const address = typeof input === 'string' ? input : (input.url ?? String(input));
      const call = (number += 1);
      const { headers, body } = await contentOf(init);
      const known = door === 'read' ? cached.get(address)?.ref : undefined;
      const reply = new Promise((resolve, reject) => waiting.set(call, { resolve, reject }));
      send({ kind: 'call', call, render, door, address, method: init.method ?? 'GET', headers, known }, body);
      const { header, text } = await reply;
      const { status, ref, freshMs = 0, headers: found = [] } = header;
      const before = cached.get(address);
      const entry =
        header.isKnown && before?.ref === ref ? before : { ref, status, headers: found, body: text };
      entry.freshUntil = Date.now() + freshMs;
      if (ref !== undefined) keep(address, entry);
      return lightResponse(entry, parsedOf);
    };

  return {
    fetchOf,
    answered(header, body) {
      const call = waiting.get(header.call);
      waiting.delete(header.call);
      if (header.isFailed) call?.reject(new TypeError('fetch failed'));
      else call?.resolve({ header, text: body.length > 0 ? body.toString('utf8') : null });
    },
    recall(address) {
      const entry = cached.get(address);
      const isGood = entry && Date.now() < entry.freshUntil && entry.status >= 200 && entry.status < 300;
      return isGood && entry.body !== null ? parsedOf(entry) : undefined;
    },
    refOf: (data) => (typeof data === 'object' && data !== null ? refs.get(data) : undefined),
  };
}

async function contentOf({ headers, body }) {
  const plain = Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers ?? {}));
  if (body === undefined || body === null) return { headers: plain, body: [] };
  if (typeof body === 'string') return { headers: plain, body: [Buffer.from(body)] };
  const response = new Response(body);
  const type = response.headers.get('content-type');
  return {
    headers: { ...(type && { 'content-type': type }), ...plain },
    body: [Buffer.from(await response.arrayBuffer())],
  };
}

/** A real Response takes longer to make than everything else here. */
function lightResponse(entry, parsedOf) {
  const { status, headers, body } = entry;
  const real = () => new Response(body, { status, headers });
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(headers),
    json: async () => parsedOf(entry),
    text: async () => body ?? '',
    clone: real,
  };
}

module.exports = { createServices };
