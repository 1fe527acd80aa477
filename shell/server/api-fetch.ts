interface CachedAnswer {
  at: number;
  answer: Promise<{ status: number; headers: [string, string][]; body: string }>;
}

const KEPT = 2_000;

/**
 * How the edge reaches the services. Public GETs are answered once for all renderings of the next two seconds;
 * a visitor's own calls (those of a session) are never kept.
 * @param cookie this visitor's cookies; given only for signed-in staff
 */
export class ServiceFetch {
  readonly #backendUrl: string;
  readonly #keptMs: number;
  readonly #kept = new Map<string, CachedAnswer>();

  constructor(backendUrl: string, keptMs = KEPT) {
    this.#backendUrl = backendUrl;
    this.#keptMs = keptMs;
  }

  for(cookie: string | undefined, signal: AbortSignal): typeof fetch {
    return async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, this.#backendUrl);
      const isGet = (init?.method ?? 'GET') === 'GET';
      if (cookie) return fetch(url, { ...init, signal, headers: { ...(init?.headers as Record<string, string>), cookie } });
      if (!isGet) return fetch(url, { ...init, signal });
      const { status, headers, body } = await this.#shared(url.href, init?.headers as Record<string, string> | undefined);
      return new Response(body, { status, headers });
    };
  }

  // One visitor's abort must not end an answer that others wait for: shared calls have only the client's own time limit.
  #shared(url: string, headers: Record<string, string> | undefined): CachedAnswer['answer'] {
    const now = Date.now();
    const kept = this.#kept.get(url);
    if (kept && now - kept.at < this.#keptMs) return kept.answer;
    const answer = fetch(url, { ...(headers ? { headers } : {}), signal: AbortSignal.timeout(10_000) }).then(async (response) => ({
      status: response.status,
      headers: [...response.headers].filter(([name]) => name === 'content-type' || name === 'x-request-id'),
      body: await response.text(),
    }));
    this.#kept.set(url, { at: now, answer });
    answer.then(
      ({ status }) => status >= 500 && this.#kept.delete(url),
      () => this.#kept.delete(url),
    );
    if (this.#kept.size > 500) this.#sweep(now);
    return answer;
  }

  #sweep(now: number): void {
    for (const [url, { at }] of this.#kept) if (now - at >= this.#keptMs) this.#kept.delete(url);
  }
}
