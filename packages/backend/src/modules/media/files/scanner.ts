import type { Readable } from 'node:stream';
import { inSpan } from '@konnect/tracing';
import type { Logger } from 'pino';
import { askClamd, pingClamd, type ClamdAddress, type Verdict } from './clamd';

export interface Scanner {
  /** @returns undefined without a verdict: the file stays closed. @param id names the file in the log */
  scan(file: Readable, id?: string): Promise<Verdict | undefined>;
  /**
   * True when the scanner itself gave no answer. A file without a verdict does not mean that it is away. The
   * question asks it again now and then, because nothing is given to a scanner that is away.
   */
  isAway(): boolean;
}

/** A file of 900 kB takes a tenth of a second. Its sender waits at most this long, and for the next limit. */
const TIME_LIMIT_MS = 5_000;
/** The daemon answers this command without waiting for its scans. */
const PING_LIMIT_MS = 1_000;
const ASK_AGAIN_MS = 10_000;

/** @returns undefined without the setting: then nothing is scanned */
export function createScanner(
  address: ClamdAddress | undefined,
  logger: Logger,
  timeLimitMs = TIME_LIMIT_MS,
  askAgainMs = ASK_AGAIN_MS,
): Scanner | undefined {
  if (!address) return undefined;
  let isAway = false;
  let askedAt = 0;
  const setHere = () => {
    if (isAway) logger.info('the virus scanner answers again');
    isAway = false;
  };
  const isHere = async (): Promise<boolean> => {
    askedAt = performance.now();
    const isThere = await answersPing(address);
    if (isThere) setHere();
    return isThere;
  };
  return {
    isAway() {
      if (isAway && performance.now() - askedAt >= askAgainMs) void isHere();
      return isAway;
    },
    async scan(file, id) {
      try {
        const verdict = await inSpan('clamd scan', { kind: 'client' }, () =>
          askClamd(address, file, timeLimitMs),
        );
        setHere();
        return verdict;
      } catch (error) {
        if (await isHere()) {
          logger.error({ err: error, file: id }, 'the virus scanner gives no verdict on a file; it waits');
          return undefined;
        }
        // Logged once, and not for each file that waits.
        if (!isAway) logger.error({ err: error }, 'the virus scanner gives no answer; files wait');
        isAway = true;
        return undefined;
      }
    },
  };
}

const answersPing = (address: ClamdAddress): Promise<boolean> =>
  pingClamd(address, PING_LIMIT_MS).then(
    () => true,
    () => false,
  );
