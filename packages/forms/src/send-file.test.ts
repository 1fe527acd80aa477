import { sendFile } from './send-file';

const real = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

/** Answers each upload with this status and the page of a proxy; 0 means that no answer comes. */
function answerWith(status: number): void {
  class Request {
    upload = {};
    status = status;
    responseText = '<html>proxy</html>';
    onload = () => undefined;
    onerror = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    send() {
      if (status === 0) this.onerror();
      else this.onload();
    }
  }
  globalThis.XMLHttpRequest = Request as never;
}

const send = () =>
  sendFile({
    config: { bases: { main: '' } as never },
    endpoint: { service: 'main', method: 'POST', path: '/api/uploads/' },
    headers: {},
    file: { name: 'cv.pdf', bytes: new Blob(['x']) },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    isAnswer: (body): body is object => body !== null,
  });

it.each([
  [0, 'We could not reach Konnect. Check your connection.'],
  [404, 'Something went wrong on our side.'],
  [413, 'This file is too large.'],
  [502, 'Something went wrong on our side.'],
])('names the connection only where no answer came: %d', async (status, message) => {
  answerWith(status);
  await expect(send()).rejects.toMatchObject({ status, message });
});
