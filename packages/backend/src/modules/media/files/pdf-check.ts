import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Active content of a PDF, or why nobody can tell. */
export type PdfFinding = 'script' | 'launch' | 'files' | 'locked' | 'unreadable';

const WORKER_FILE = fileURLToPath(new URL('./pdf-check-worker.mjs', import.meta.url));
/** A genuine file of 300 kB took 0.2 s on a busy machine. */
const TIME_LIMIT_MS = 4_000;
const HEAP_MEGABYTES = 192;
const IDLE_MS = 5 * 60_000;

/** The thread stays for a while, because it takes far longer to start than to look at a file. */
let current: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Looks for scripts, programs and files in a PDF. One at a time.
 * @returns undefined when there is nothing of them
 * @throws Error when the thread cannot start
 */
export async function checkPdf(
  bytes: Uint8Array,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PdfFinding | undefined> {
  clearTimeout(idle);
  const thread = await (current ??= startThread());
  try {
    return await answerOf(thread, bytes, timeLimitMs);
  } catch {
    // It took too long or too much memory: nobody can tell what is in the file.
    end(thread);
    return 'unreadable';
  } finally {
    idle = setTimeout(() => end(thread), IDLE_MS);
    idle.unref();
  }
}

async function startThread(): Promise<Worker> {
  const thread = new Worker(WORKER_FILE, {
    // The loader's own arguments must not reach the thread: it runs plain JavaScript.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  try {
    await once(thread, 'message');
  } catch (error) {
    current = undefined;
    throw error;
  }
  thread.unref();
  return thread;
}

function end(thread: Worker): void {
  current = undefined;
  void thread.terminate();
}

function answerOf(thread: Worker, bytes: Uint8Array, timeLimitMs: number): Promise<PdfFinding | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('It took too long.'))), timeLimitMs);
    const handleMessage = (finding: PdfFinding | undefined) => settle(() => resolve(finding));
    const handleEnd = () => settle(() => reject(new Error('The thread has ended.')));
    const settle = (done: () => void) => {
      clearTimeout(timer);
      thread.off('message', handleMessage).off('error', handleEnd).off('exit', handleEnd);
      done();
    };
    thread.on('message', handleMessage).on('error', handleEnd).on('exit', handleEnd);
    thread.postMessage(bytes);
  });
}
