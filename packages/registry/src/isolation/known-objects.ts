import type { ServiceAnswer } from './rendering';

const OBJECTS = 24;
const ANSWERS = 1_000;

/** Releases and settings are large and equal for many pages, so a process gets each only once. */
export class SentObjects {
  readonly #send: (header: object) => void;
  readonly #numbers = new Map<object, number>();
  #last = 0;

  constructor(send: (header: object) => void) {
    this.#send = send;
  }

  numberOf(value: object): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const id = (this.#last += 1);
    this.#numbers.set(value, id);
    this.#send({ kind: 'keep', id, value });
    const [oldest] = this.#numbers;
    if (oldest && this.#numbers.size > OBJECTS) {
      this.#numbers.delete(oldest[0]);
      this.#send({ kind: 'drop', id: oldest[1] });
    }
    return id;
  }
}

export class SentAnswers {
  readonly #numbers = new WeakMap<object, number>();
  readonly #answers = new Map<number, ServiceAnswer>();
  #last = 0;

  /** @param key the same object for the same bytes */
  numberOf(key: object, answer: ServiceAnswer): { ref: number; isSent: boolean } {
    const known = this.#numbers.get(key);
    if (known !== undefined && this.#answers.has(known)) return { ref: known, isSent: true };
    const ref = (this.#last += 1);
    this.#numbers.set(key, ref);
    this.#answers.set(ref, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= ANSWERS) break;
      this.#answers.delete(oldest);
    }
    return { ref, isSent: false };
  }

  /** @throws Error for an unknown or expired number */
  dataOf(ref: number): unknown {
    const answer = this.#answers.get(ref);
    if (!answer) throw new Error('The page names an answer that it did not get.');
    return answer.json();
  }
}
