import { isProblem, type Problem, type PublicConfig, type Upload, uploadFile } from '@konnect/contracts';

export interface SendFileOptions {
  config: Pick<PublicConfig, 'bases' | 'publicToken'>;
  file: { name: string; bytes: Blob };
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(share: number): void;
}

/** A slow line may take minutes; one on which nothing moves for so long is dead. */
const STALLED_AFTER_MS = 30_000;

function noAnswer(): Problem {
  return {
    kind: 'problem',
    status: 0,
    code: 'network',
    requestId: '',
    message: 'We could not reach Konnect. Check your connection.',
  };
}

/**
 * Sends one file ahead of its form. By XMLHttpRequest, because fetch tells nothing of how much has gone out, and without
 * the time limit of other calls. The same file sent again has the same number.
 * @throws Problem; status 0 when no answer came or the signal aborted
 */
export function sendFile({ config, file, signal, onProgress }: SendFileOptions): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file.bytes, file.name);
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, STALLED_AFTER_MS);
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
      wait();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      end();
      const answer = parsed(request.responseText);
      if (request.status === 201 && isUpload(answer)) resolve(answer);
      else reject(problemOf(request.status, answer));
    };
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', abort);
    request.open(uploadFile.method, config.bases[uploadFile.service] + uploadFile.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', `Bearer ${config.publicToken}`);
    wait();
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

function isUpload(answer: unknown): answer is Upload {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'upload_id' in answer &&
    typeof answer.upload_id === 'string'
  );
}

function problemOf(status: number, answer: unknown): Problem {
  const body = { kind: 'problem', status, ...(typeof answer === 'object' ? answer : {}) };
  if (isProblem(body) && typeof body.message === 'string') return body;
  // A proxy's page, or a success that is not ours: the file is not with the server.
  return { ...noAnswer(), status: status >= 400 ? status : 0 };
}
