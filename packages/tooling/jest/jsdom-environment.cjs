// jsdom has no fetch classes, and its AbortSignal is refused by Node's Request, which React Router builds for
// every navigation. Node's own are put in place together, so that they fit each other. MessageChannel stays
// absent: Node's would keep the process alive once React has scheduled with it; React takes timers instead.
const { TestEnvironment } = require('jest-environment-jsdom');
const { ReadableStream, TransformStream, WritableStream } = require('node:stream/web');

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TransformStream,
      WritableStream,
      structuredClone,
      TextDecoder,
      TextEncoder,
      // TextEncoder answers with the outer realm's bytes; without this `instanceof Uint8Array` is false in
      // tests.
      Uint8Array,
    });
  }
};
