import { useState } from 'react';

/**
 * What a press starts: whether it is under way, and why it failed. During one, another press starts nothing.
 * @example const { isPending, problem, run } = useAction(); run(() => call(() => api.call(retry, input)));
 */
export function useAction() {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  function run(action: () => Promise<unknown>): void {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    action()
      .catch((error: unknown) => setProblem(error))
      .finally(() => setPending(false));
  }

  return { isPending, problem, setProblem, run };
}
