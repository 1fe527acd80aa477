import { get, type IncomingHttpHeaders } from 'node:http';

export interface StoredAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** These belong to a connection, or are written for each answer. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Reads a compressed answer without decoding it. @throws Error for an answer that is no success */
export async function storedAnswer(url: string): Promise<StoredAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answers ${answer.statusCode}.`));
      const pieces: Buffer[] = [];
      answer
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('error', reject)
        .on('end', () => resolve({ headers: headersOf(answer.headers), body: Buffer.concat(pieces) }));
    }).on('error', reject);
  });
}

const headersOf = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
