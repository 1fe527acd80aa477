// The lazily loaded half of submissions, in one chunk.
export { createEngine } from './engine';
export { openStorage } from './submission-storage';
