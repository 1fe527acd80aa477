import { createHash } from 'node:crypto';

/** @returns {string} SHA-256 in hexadecimal digits */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex');
