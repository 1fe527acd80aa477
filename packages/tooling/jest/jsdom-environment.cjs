// jsdom's AbortSignal does not fit Node's Request, so all fetch classes are Node's. MessageChannel stays
// absent, because Node's keeps the process alive once React has used it.
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
      // Without this TextEncoder's bytes belong to the outer realm, and `instanceof Uint8Array` is false.
      Uint8Array,
    });
  }
};
