// What the compiler says of documents that are held against the types of those who read them.
import { join } from 'node:path';
import ts from 'typescript';

/** Beside the packages whose types it imports. There is no such file. */
const CHECKED = join(import.meta.dirname, 'checked-document.ts');
const COMPILER = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};
/** Of the types that were read already: each file is read once for all documents. */
const sources = new Map();

/** @param text of a module. @returns the errors in it, in words */
export function typeFaults(text) {
  const host = ts.createCompilerHost(COMPILER);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    if (name === CHECKED) return ts.createSourceFile(name, text, rest[0]);
    if (!sources.has(name)) sources.set(name, readSource(name, ...rest));
    return sources.get(name);
  };
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name === CHECKED || exists(name);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([CHECKED], COMPILER, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
