import { fieldMessages } from '@konnect/forms';
import { useRef, useState } from 'react';

export type Doing = 'saving' | 'publishing' | 'hiding' | 'deleting' | 'restoring' | 'previewing';

/**
 * A second tap during the first does nothing. Failures become messages.
 * @param takeConflict handles a conflict with a colleague; resolves to whether the error was one
 */
export function useSingleAction(takeConflict: (error: unknown) => Promise<boolean>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const isBusy = useRef(false);

  async function fail(error: unknown): Promise<void> {
    if (await takeConflict(error)) return;
    const byField = fieldMessages(error);
    setErrors(byField);
    if (Object.keys(byField).length === 0) setProblem(error);
  }

  /** @returns null when it failed, or when something else is under way */
  async function start<T>(what: Doing, action: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setDoing(what);
    setErrors({});
    setProblem(null);
    try {
      return await action();
    } catch (error) {
      await fail(error).catch(setProblem);
      return null;
    } finally {
      isBusy.current = false;
      setDoing(null);
    }
  }

  return { doing, errors, problem, start };
}
