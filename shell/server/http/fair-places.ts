// Places of this process that one network cannot take alone. A mobile operator has thousands of phones behind
// one address, and a proxy that is not named a whole site, so a network is bounded by the last places alone.
import { normalizeIP } from '@fastify/rate-limit';

/** The part of all places that every network may have while there are any. */
const SHARE = 1 / 4;
/** The part of all places that is kept for networks which have less than their share. */
const RESERVE = 1 / 8;

/** Who takes a place, e.g. a request. */
export interface Caller {
  /** Undefined once the connection has ended. */
  readonly ip: string | undefined;
}

interface Place {
  caller: Caller;
  /** Found out only where places are scarce: it takes longer than to send a cached page. */
  network?: string;
}

const networkAt = (place: Place): string => (place.network ??= normalizeIP(place.caller.ip ?? ''));

export class FairPlaces {
  readonly #limit: number;
  readonly #share: number;
  readonly #reserve: number;
  readonly #taken = new Set<Place>();

  /** @param limit the number of places */
  constructor(limit: number) {
    this.#limit = limit;
    this.#share = Math.max(1, Math.floor(limit * SHARE));
    this.#reserve = Math.round(limit * RESERVE);
  }

  /** @returns what gives the place back, or undefined where there is none for this caller */
  take(caller: Caller): (() => void) | undefined {
    const free = this.#limit - this.#taken.size;
    if (free <= 0) return undefined;
    if (free <= this.#reserve && this.isBeyondShare(caller)) return undefined;
    const place: Place = { caller };
    this.#taken.add(place);
    return () => void this.#taken.delete(place);
  }

  /** Whether the network of this caller has its share already. */
  isBeyondShare(caller: Caller): boolean {
    if (this.#taken.size < this.#share) return false;
    const network = networkAt({ caller });
    let count = 0;
    for (const place of this.#taken) if (networkAt(place) === network) count += 1;
    return count >= this.#share;
  }
}
