export { createSession } from './create-session';
export type { SessionOptions } from './create-session';
