import { type Endpoint, isProblem, type Problem, type PublicConfig } from '@konnect/contracts';

export interface SendFileOptions<T> {
  config: Pick<PublicConfig, 'bases'>;
  endpoint: Pick<Endpoint, 'service' | 'method' | 'path'>;
  /** Headers that identify the sender. */
  headers: Readonly<Record<string, string>>;
  file: { name: string; bytes: Blob };
  signal: AbortSignal;
  onProgress(share: number): void;
  /** True when the body of a success says that the file has arrived. */
  isAnswer(body: unknown): body is T;
  /** Milliseconds for the response, after the whole file is sent. */
  answerWithinMs?: number;
}

/** A slow line may take minutes, but without progress for this long it is dead. */
const STALLED_AFTER_MS = 30_000;

/** For an unknown response, such as a proxy's page. */
function messageOf(status: number): string {
  if (status === 0) return 'We could not reach Konnect. Check your connection.';
  return status === 413 ? 'This file is too large.' : 'Something went wrong on our side.';
}

function noAnswer(status = 0): Problem {
  return { kind: 'problem', status, code: 'network', requestId: '', message: messageOf(status) };
}

/**
 * Uses XMLHttpRequest, because fetch reports no upload progress; no timeout. A retry is safe: the server
 * gives the same file the same id. @throws Problem; status 0 without a response or when the signal aborted
 */
export function sendFile<T>({
  config,
  endpoint,
  headers,
  file,
  signal,
  onProgress,
  isAnswer,
  answerWithinMs = STALLED_AFTER_MS,
}: SendFileOptions<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file.bytes, file.name);
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    };
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const fail = () => {
      end();
      reject(noAnswer());
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      wait(lengthComputable && loaded >= total ? answerWithinMs : STALLED_AFTER_MS);
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      end();
      const answer = parsed(request.responseText);
      if (request.status === 201 && isAnswer(answer)) resolve(answer);
      else reject(problemOf(request.status, answer));
    };
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', abort);
    request.open(endpoint.method, config.bases[endpoint.service] + endpoint.path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    wait(STALLED_AFTER_MS);
    if (signal.aborted) fail();
    else request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function problemOf(status: number, answer: unknown): Problem {
  const body = { ...(typeof answer === 'object' ? answer : {}), kind: 'problem', status };
  if (isProblem(body) && typeof body.message === 'string') return body;
  // A proxy's page, or a success that is not ours: the server does not have the file.
  return noAnswer(status >= 400 ? status : 0);
}
