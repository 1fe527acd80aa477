import { isProblem, type PublicConfig, type Upload, uploadFile } from '@konnect/contracts';
import { fieldMessages, sendFile } from '@konnect/forms';
import { isUploaded, type TempFile, type TempFiles } from '#app/wizard';

/** Sending again after a network failure stores nothing twice, because the server recognises the file. */
const AGAIN_AFTER_MS = [2_000, 6_000, 20_000] as const;

export interface UploadQueue {
  underWay: Map<string, { stop: AbortController; done: Promise<boolean> }>;
  retries: Map<string, ReturnType<typeof setTimeout>>;
  /** False once the service has shown that it takes files only with the form. */
  isAhead: boolean;
}

export interface UploadContext {
  config: Pick<PublicConfig, 'bases' | 'publicToken'>;
  queue: UploadQueue;
  /** The current files. */
  files(): TempFiles;
  put(name: string, file: TempFile | undefined): void;
  /** @param share from 0 to 1; undefined when no upload is running */
  onProgress(name: string, share: number | undefined): void;
  onProblem(name: string, message: string | undefined): void;
}

export function createUploadQueue(): UploadQueue {
  return { underWay: new Map(), retries: new Map(), isAhead: true };
}

function isUpload(answer: unknown): answer is Upload {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'upload_id' in answer &&
    typeof answer.upload_id === 'string'
  );
}

/** A provider's own service may take files only with the form. */
const takesNone = (error: unknown) => isProblem(error) && [404, 405, 501].includes(error.status);
const isRefusal = (error: unknown) => isProblem(error) && (error.status === 400 || error.status === 413);

/** Also cancels the planned retry. */
export function stopUpload({ queue }: Pick<UploadContext, 'queue'>, name: string): void {
  clearTimeout(queue.retries.get(name));
  queue.underWay.get(name)?.stop.abort();
}

/** Cancels all uploads: a person who leaves must not pay for the rest. The bytes stay on the device. */
export function stopAllUploads({ underWay, retries }: UploadQueue): void {
  retries.forEach(clearTimeout);
  underWay.forEach(({ stop }) => stop.abort());
}

/** @returns false when the server refused the file; a network that fails is no refusal */
export function startUpload(
  context: UploadContext,
  name: string,
  file: TempFile,
  turn = 0,
): Promise<boolean> {
  stopUpload(context, name);
  const stop = new AbortController();
  const done = upload(context, { name, file, turn, stop });
  context.queue.underWay.set(name, { stop, done });
  return done;
}

interface Attempt {
  name: string;
  file: TempFile;
  /** How often it was tried before. */
  turn: number;
  stop: AbortController;
}

async function upload(context: UploadContext, attempt: Attempt): Promise<boolean> {
  const { config, queue, files, put, onProgress } = context;
  const { name, file, stop } = attempt;
  const isCurrent = () => files()[name]?.bytes === file.bytes && !stop.signal.aborted;
  onProgress(name, 0);
  try {
    const sent = await sendFile({
      config,
      endpoint: uploadFile,
      headers: { authorization: `Bearer ${config.publicToken}` },
      file,
      signal: stop.signal,
      onProgress: (share) => isCurrent() && onProgress(name, share),
      isAnswer: isUpload,
    });
    if (isCurrent()) put(name, { ...file, upload: { id: sent.upload_id, expiresAt: sent.expires_at } });
    return true;
  } catch (error) {
    return !isCurrent() || takeFailure(context, attempt, error);
  } finally {
    if (queue.underWay.get(name)?.stop === stop) {
      queue.underWay.delete(name);
      onProgress(name, undefined);
    }
  }
}

/** A refused file is removed, and any other failure is retried. @returns whether it is still attached */
function takeFailure(context: UploadContext, { name, file, turn }: Attempt, error: unknown): boolean {
  const { queue, put, onProblem } = context;
  if (isRefusal(error)) {
    put(name, undefined);
    onProblem(name, fieldMessages(error)['file'] ?? (isProblem(error) ? error.message : undefined));
    return false;
  }
  if (takesNone(error)) queue.isAhead = false;
  const wait = queue.isAhead ? AGAIN_AFTER_MS[turn] : undefined;
  if (wait !== undefined)
    queue.retries.set(
      name,
      setTimeout(() => void startUpload(context, name, file, turn + 1), wait),
    );
  return true;
}

export function sendWaitingFiles(context: UploadContext): void {
  const { queue, files } = context;
  if (!queue.isAhead) return;
  for (const [name, file] of Object.entries(files()))
    if (file && !file.upload && !queue.underWay.has(name)) void startUpload(context, name, file);
}

/** Tries the remaining files once. @returns false when the server refused one */
export async function settleUploads(context: UploadContext): Promise<boolean> {
  const { queue, files } = context;
  queue.retries.forEach(clearTimeout);
  const results = Object.entries(files()).map(([name, file]) => {
    const running = queue.underWay.get(name)?.done;
    if (running) return running;
    if (!file || isUploaded(file, new Date()) || !navigator.onLine || !queue.isAhead)
      return Promise.resolve(true);
    return startUpload(context, name, file, AGAIN_AFTER_MS.length);
  });
  return (await Promise.all(results)).every(Boolean);
}
