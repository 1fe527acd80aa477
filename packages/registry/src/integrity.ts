import { createHash } from 'node:crypto';

/** The hash of a file as descriptors, releases and documents name it: `sha384-` and its base64. */
export function integrityOf(content: string | NodeJS.ArrayBufferView): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
