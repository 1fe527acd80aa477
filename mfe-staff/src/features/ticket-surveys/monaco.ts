// The chunk that carries Monaco: its core, the features that a JSON text needs, and the JSON language.
// Imported lazily only.
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/suggest/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordOperations/register';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import { ticketSurveySchema } from './ticket-survey-schema';

globalThis.MonacoEnvironment = {
  // Finished files of the package, published with this build: same origin, as the policy asks.
  getWorker: (_, label) =>
    new Worker(
      label === 'json'
        ? new URL('monaco-worker/json', import.meta.url)
        : new URL('monaco-worker/editor', import.meta.url),
    ),
};

// Without it the loader would fetch the editor from a CDN.
loader.config({ monaco });

jsonDefaults.setDiagnosticsOptions({
  validate: true,
  allowComments: false,
  trailingCommas: 'error',
  enableSchemaRequest: false,
  schemas: [{ uri: 'konnect:/ticket-survey.json', fileMatch: ['*'], schema: ticketSurveySchema }],
});

export { Editor } from '@monaco-editor/react';
export { monaco };
