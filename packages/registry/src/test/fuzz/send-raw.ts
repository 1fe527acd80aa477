import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawRequest {
  method: string;
  /** Path and query, which are sent as they are. */
  path: string;
  /** In the order in which they are sent; a name may come more than once. */
  headers: readonly (readonly [name: string, value: string])[];
  body?: Buffer | undefined;
}

export interface RawAnswer {
  status: number;
  /** Names in lower case; the values of one name are joined by a line break. */
  headers: Readonly<Record<string, string>>;
  /** Decoded. */
  text: string;
}

/** A request whose answer takes longer hangs. */
const HANG_MS = 10_000;

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const length = lineEnd < 0 ? 0 : Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}

function decoded(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** @throws Error for bytes that are no answer of HTTP */
export function parseAnswer(bytes: Buffer, method: string): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!status) throw new Error(`no answer of HTTP: ${bytes.toString('latin1', 0, 200)}`);
  // What comes before the answer, such as 100.
  if (status < 200) return parseAnswer(bytes.subarray(end + 4), method);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    headers[name] = name in headers ? `${headers[name]}\n${value}` : value;
  }
  const rest = bytes.subarray(end + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : rest;
  return { status, headers, text: method === 'HEAD' ? '' : decoded(body, headers['content-encoding']) };
}

/**
 * Sends bytes on a connection of their own and reads until the server closes it. No client stands between,
 * which would tidy up addresses and refuse to send broken headers.
 * @param url of the server
 * @throws Error when no answer came
 */
export function sendBytes(url: string, bytes: Buffer, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), new URL(url).hostname);
    socket.setTimeout(HANG_MS, () => socket.destroy(new Error(`no answer in ${HANG_MS / 1_000} s`)));
    let failure: Error | undefined;
    socket
      .on('data', (part: Buffer) => parts.push(part))
      .on('error', (error) => (failure = error))
      .once('close', () => {
        try {
          // A server may refuse a body and close before all of it is sent.
          if (parts.length === 0 && failure) throw failure;
          resolve(parseAnswer(Buffer.concat(parts), method));
        } catch (error) {
          reject(error as Error);
        }
      });
    socket.write(bytes);
  });
}

/** The bytes of a request; its length is said unless its headers say one. */
export function bytesOf(request: RawRequest, host: string): Buffer {
  const { method, path, headers, body } = request;
  const has = (name: string) => headers.some(([own]) => own.toLowerCase() === name);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(has('host') ? [] : [`host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body && !has('content-length') ? [`content-length: ${body.length}`] : []),
    'connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
}

/** @throws Error when no answer came */
export function sendRaw(url: string, request: RawRequest): Promise<RawAnswer> {
  return sendBytes(url, bytesOf(request, new URL(url).host), request.method);
}
