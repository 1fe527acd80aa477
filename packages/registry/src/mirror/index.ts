export { createFileMirror } from './file-mirror';
export type { FileMirror } from './file-mirror';
