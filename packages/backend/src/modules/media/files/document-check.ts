import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Active content, or why the PDF cannot be checked. */
export type PdfFinding = 'script' | 'launch' | 'files' | 'locked' | 'unreadable';
/** Active content, or why the document cannot be checked. */
export type DocxFinding = 'macros' | 'template' | 'outside' | 'files' | 'unreadable';

export interface Question {
  kind: 'pdf' | 'docx';
  bytes: Uint8Array;
}

const WORKER_FILE = fileURLToPath(new URL('./document-check-worker.mjs', import.meta.url));
/** A genuine PDF of 300 kB took 0.2 s on a busy machine. */
const TIME_LIMIT_MS = 4_000;
const HEAP_MEGABYTES = 192;
const IDLE_MS = 5 * 60_000;

/** The thread stays for a while, because its start takes far longer than a check. */
let current: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;

/** Checks for scripts, programs and files, one document at a time. @throws Error without a thread */
export const checkPdf = (bytes: Uint8Array, timeLimitMs = TIME_LIMIT_MS): Promise<PdfFinding | undefined> =>
  check<PdfFinding>({ kind: 'pdf', bytes }, timeLimitMs);

/** Checks for macros, loaded content and files, one document at a time. @throws Error without a thread */
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
    // The check took too long or too much memory.
    end(thread);
    return 'unreadable';
  } finally {
    idle = setTimeout(() => end(thread), IDLE_MS);
    idle.unref();
  }
}

async function startThread(): Promise<Worker> {
  const thread = new Worker(WORKER_FILE, {
    // The thread runs plain JavaScript without the loader's arguments.
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
