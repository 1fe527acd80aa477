// A mobile operator has thousands of phones behind one address, so only scarce places are shared out.
import { normalizeIP } from '@fastify/rate-limit';

/** Every network may have this part of all places while any are free. */
const SHARE = 1 / 4;
/** This part of all places is kept for networks below their share. */
const RESERVE = 1 / 8;

export interface Caller {
  /** Undefined once the connection has ended. */
  readonly ip: string | undefined;
}

interface Place {
  caller: Caller;
  /** Looked up only where places are scarce: it takes longer than to send a cached page. */
  network?: string;
}

const networkAt = (place: Place): string => (place.network ??= normalizeIP(place.caller.ip ?? ''));

export class FairPlaces {
  readonly #limit: number;
  readonly #share: number;
  readonly #reserve: number;
  readonly #taken = new Set<Place>();

  constructor(limit: number) {
    this.#limit = limit;
    this.#share = Math.max(1, Math.floor(limit * SHARE));
    this.#reserve = Math.round(limit * RESERVE);
  }

  take(caller: Caller): (() => void) | undefined {
    const free = this.#limit - this.#taken.size;
    if (free <= 0) return undefined;
    if (free <= this.#reserve && this.isBeyondShare(caller)) return undefined;
    const place: Place = { caller };
    this.#taken.add(place);
    return () => void this.#taken.delete(place);
  }

  isBeyondShare(caller: Caller): boolean {
    if (this.#taken.size < this.#share) return false;
    const network = networkAt({ caller });
    let count = 0;
    for (const place of this.#taken) if (networkAt(place) === network) count += 1;
    return count >= this.#share;
  }
}
