// @ts-check
// A hostile document may take long, so a thread of its own checks it. All imports are plain JavaScript,
// because a worker thread starts without the sources' loader.
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
