// @ts-check
// Looks for active content in a document, in a thread of its own: a hostile file may take long, and must not
// hold up the server. Plain JavaScript, as is all that it imports, because a worker thread starts without the
// loader that runs the rest of the sources.
import { parentPort } from 'node:worker_threads';
import { checkDocx } from './docx-check.mjs';
import { checkPdf } from './pdf-check.mjs';

/** @typedef {import('./document-check.ts').Question} Question */

const CHECKS = { pdf: checkPdf, docx: checkDocx };

parentPort?.on('message', async (/** @type {Question} */ { kind, bytes }) => {
  parentPort?.postMessage(await CHECKS[kind](bytes));
});
// The time limit of a file begins when the libraries are loaded.
parentPort?.postMessage('ready');
