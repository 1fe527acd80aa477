import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Active content of a PDF, or why it cannot be told. */
export type PdfFinding = 'script' | 'launch' | 'files' | 'locked' | 'unreadable';
/** Active content of a Word document, or why it cannot be told. */
export type DocxFinding = 'macros' | 'template' | 'outside' | 'files' | 'unreadable';

/** What the thread is asked. */
export interface Question {
  kind: 'pdf' | 'docx';
  bytes: Uint8Array;
}

const WORKER_FILE = fileURLToPath(new URL('./document-check-worker.mjs', import.meta.url));
/** A genuine PDF of 300 kB took 0.2 s on a busy machine. */
const TIME_LIMIT_MS = 4_000;
const HEAP_MEGABYTES = 192;
const IDLE_MS = 5 * 60_000;

/** The thread stays for a while, because it takes far longer to start than to look at a file. */
let current: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Looks for scripts, programs and files in a PDF. One document at a time.
 * @returns undefined when there is nothing of them
 * @throws Error when the thread cannot start
 */
export const checkPdf = (bytes: Uint8Array, timeLimitMs = TIME_LIMIT_MS): Promise<PdfFinding | undefined> =>
  check<PdfFinding>({ kind: 'pdf', bytes }, timeLimitMs);

/**
 * Looks for macros, and for what a Word document loads or brings along. One document at a time.
 * @returns undefined when there is nothing of them
 * @throws Error when the thread cannot start
 */
export const checkDocx = (bytes: Uint8Array, timeLimitMs = TIME_LIMIT_MS): Promise<DocxFinding | undefined> =>
  check<DocxFinding>({ kind: 'docx', bytes }, timeLimitMs);

async function check<Finding>(
  question: Question,
  timeLimitMs: number,
): Promise<Finding | 'unreadable' | undefined> {
  clearTimeout(idle);
  const thread = await (current ??= startThread());
  try {
    return await answerOf<Finding>(thread, question, timeLimitMs);
  } catch {
    // It took too long or too much memory: what is in the file cannot be told.
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

function answerOf<Finding>(
  thread: Worker,
  question: Question,
  timeLimitMs: number,
): Promise<Finding | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('It took too long.'))), timeLimitMs);
    const handleMessage = (finding: Finding | undefined) => settle(() => resolve(finding));
    const handleEnd = () => settle(() => reject(new Error('The thread has ended.')));
    const settle = (done: () => void) => {
      clearTimeout(timer);
      thread.off('message', handleMessage).off('error', handleEnd).off('exit', handleEnd);
      done();
    };
    thread.on('message', handleMessage).on('error', handleEnd).on('exit', handleEnd);
    thread.postMessage(question);
  });
}
