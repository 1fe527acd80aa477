import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FormConfig, reachableStep } from '#app/wizard';

/**
 * Leads to the first unfinished step where an address leads past it.
 * @returns whether the step of the address may be shown
 */
export function useReachableStep(
  step: string,
  formConfig: Pick<FormConfig, 'steps' | 'pathOf'>,
  isDone: (step: string) => boolean,
): boolean {
  const navigate = useNavigate();
  const reachable = reachableStep(step, formConfig, isDone);
  const reachablePath = formConfig.pathOf(reachable);
  // An address of a later step is somebody's bookmark, or a Forward past an answer that was taken away.
  useEffect(() => {
    if (reachable !== step) void navigate(reachablePath, { replace: true });
  }, [reachable, reachablePath, step, navigate]);
  return reachable === step;
}
