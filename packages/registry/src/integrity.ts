import { createHash } from 'node:crypto';

/** `sha384-` and base64, as descriptors, releases and documents write it. */
export function integrityOf(content: string | NodeJS.ArrayBufferView): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
