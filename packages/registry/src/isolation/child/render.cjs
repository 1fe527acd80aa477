const { Writable } = require('node:stream');

const STACK_MAX = 4_000;
const isProblem = (error) => typeof error === 'object' && error !== null && error.kind === 'problem';

/** Published code may throw anything, and may have an `Error` class of its own. */
function plainError(error) {
  try {
    if (isProblem(error)) return { problem: JSON.parse(JSON.stringify(error)) };
    const { name, message, stack } = error ?? {};
    return {
      name: String(name ?? 'Error').slice(0, 100),
      message: String(typeof message === 'string' && message ? message : error).slice(0, STACK_MAX),
      ...(typeof stack === 'string' && { stack: stack.slice(0, STACK_MAX) }),
    };
  } catch {
    return { name: 'Error', message: 'The failure cannot be shown.' };
  }
}

const bytesOf = (part) => (typeof part === 'string' ? Buffer.from(part) : part);

function collect(pipe) {
  return new Promise((resolve, reject) => {
    const pieces = [];
    const sink = new Writable({
      write(piece, _, next) {
        pieces.push(piece);
        next();
      },
    });
    sink.once('finish', () => resolve(pieces)).once('error', reject);
    pipe(sink);
  });
}

/** Data that the parent already has is sent as its number. */
function packQueries(queries, refOf) {
  const pack = (data) => {
    const ref = refOf(data);
    return ref === undefined ? { data } : { ref };
  };
  return (queries ?? []).map(([key, data]) => {
    const isPaged =
      Array.isArray(data?.pages) && Array.isArray(data.pageParams) && Object.keys(data).length === 2;
    return isPaged && refOf(data) === undefined
      ? [key, { pages: data.pages.map(pack), pageParams: data.pageParams }]
      : [key, pack(data)];
  });
}

function createRenderer({ host, remote, send, services }) {
  const running = new Map();
  const objects = new Map();

  async function render({ render: number, remote: id, ...asked }) {
    const controller = new AbortController();
    running.set(number, controller);
    const fault = (error) => send({ kind: 'error', render: number, error: plainError(error) });
    const { url, release, config, sentForm, isPublic, ...plain } = asked;
    try {
      const page = await host.renderPage({
        ...plain,
        url: new URL(url),
        release: objects.get(release),
        config: objects.get(config),
        fetch: services.fetchOf(number, 'read'),
        ...(isPublic && { recall: services.recall }),
        ...(sentForm && { sentForm: { ...sentForm, fetch: services.fetchOf(number, 'form') } }),
        loadRemote: async (name) => {
          if (name === id && remote) return remote;
          throw new Error(`${name} is not rendered here.`);
        },
        signal: controller.signal,
        onError: fault,
      });
      await sendPage(number, page);
    } catch (error) {
      send({ kind: 'failed', render: number, error: plainError(error) });
    } finally {
      running.delete(number);
    }
  }

  async function sendPage(number, page) {
    const { status, location, head, handle, hydrate, counted, posted, boot } = page;
    const { release: _release, config: _config, session: _session, queries, ...rest } = boot;
    const header = {
      kind: 'page',
      render: number,
      page: {
        ...{ status, location, head, handle, hydrate, counted, posted },
        boot: { ...rest, queries: packQueries(queries, services.refOf) },
      },
    };
    if (location !== undefined) return send(header);
    const atOnce = page.render ? await page.render() : page.whole?.();
    if (atOnce) return send({ ...header, isAtOnce: true }, atOnce.map(bytesOf));
    return send(header, await collect((sink) => page.pipe(sink)));
  }

  return {
    render,
    keep: ({ id, value }) => void objects.set(id, value),
    drop: ({ id }) => void objects.delete(id),
    abort: ({ render: number }) => running.get(number)?.abort(),
    async hydrate({ ask, page }) {
      try {
        const found = (await remote?.pages?.[page]?.())?.page?.hydrate;
        send({ kind: 'hydrate', ask, hydrate: JSON.parse(JSON.stringify(found ?? null)) });
      } catch (error) {
        send({ kind: 'hydrate', ask, error: plainError(error) });
      }
    },
  };
}

module.exports = { createRenderer, plainError };
