import type { Readable } from 'node:stream';
import { inSpan } from '@konnect/tracing';
import type { Logger } from 'pino';
import { askClamd, type ClamdAddress, type Verdict } from './clamd';

export interface Scanner {
  /** @returns undefined without an answer of the scanner: the file stays closed */
  scan(file: Readable): Promise<Verdict | undefined>;
  /** True when the scanner did not answer for the last file. */
  isAway(): boolean;
}

/** A sender waits at most this long; a file of 900 kB takes a tenth of a second. */
const TIME_LIMIT_MS = 5_000;

/** @returns undefined without the setting: then nothing is scanned */
export function createScanner(
  address: ClamdAddress | undefined,
  logger: Logger,
  timeLimitMs = TIME_LIMIT_MS,
): Scanner | undefined {
  if (!address) return undefined;
  let isAway = false;
  return {
    isAway: () => isAway,
    async scan(file) {
      try {
        const verdict = await inSpan('clamd scan', { kind: 'client' }, () =>
          askClamd(address, file, timeLimitMs),
        );
        if (isAway) logger.info('the virus scanner answers again');
        isAway = false;
        return verdict;
      } catch (error) {
        // Logged once, and not for each file that waits.
        if (!isAway) logger.error({ err: error }, 'the virus scanner gives no answer; files wait');
        isAway = true;
        return undefined;
      }
    },
  };
}
