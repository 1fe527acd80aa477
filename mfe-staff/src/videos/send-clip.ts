import {
  isProblem,
  uploadContentVideo,
  type Problem,
  type PublicConfig,
  type UploadedVideo,
} from '@konnect/contracts';

export interface SendClipOptions {
  config: Pick<PublicConfig, 'bases'>;
  csrfToken: string;
  file: File;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** A slow line may take minutes; one on which nothing moves for so long is dead. */
const STALLED_AFTER_MS = 30_000;
/** With all of it there, the server looks into it and brings it to its place, which may be far away. */
const ANSWER_WITHIN_MS = 240_000;

/**
 * Sends a video or its subtitles. By XMLHttpRequest, because fetch tells nothing of how much has gone out, and without the time
 * limit of other calls. The same file sent again has the same name.
 * @throws Problem; status 0 when no answer came or the signal aborted
 */
export function sendClip({
  config,
  csrfToken,
  file,
  signal,
  onProgress,
}: SendClipOptions): Promise<UploadedVideo> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
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
      const isWhole = lengthComputable && loaded >= total;
      wait(isWhole ? ANSWER_WITHIN_MS : STALLED_AFTER_MS);
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      end();
      const answer = parsed(request.responseText);
      if (request.status === 201 && isUploaded(answer)) resolve(answer);
      else reject(problemOf(request.status, answer));
    };
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', abort);
    request.open(
      uploadContentVideo.method,
      config.bases[uploadContentVideo.service] + uploadContentVideo.path,
    );
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-csrf-token', csrfToken);
    wait(STALLED_AFTER_MS);
    if (signal.aborted) fail();
    else request.send(body);
  });
}

function noAnswer(status = 0): Problem {
  return {
    kind: 'problem',
    status,
    code: 'network',
    requestId: '',
    message: 'We could not reach Konnect. Check your connection.',
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isUploaded(answer: unknown): answer is UploadedVideo {
  return typeof answer === 'object' && answer !== null && 'file' in answer && typeof answer.file === 'string';
}

function problemOf(status: number, answer: unknown): Problem {
  const body = { ...(typeof answer === 'object' ? answer : {}), kind: 'problem', status };
  if (isProblem(body) && typeof body.message === 'string') return body;
  // A proxy's page, or a success that is not ours: the file is not with the server.
  return noAnswer(status >= 400 ? status : 0);
}
