import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FormConfig, reachableStep } from '#app/wizard';

/** Redirects to the first invalid step before the address. @returns whether its step may be shown */
export function useReachableStep(
  step: string,
  formConfig: Pick<FormConfig, 'steps' | 'pathOf'>,
  isDone: (step: string) => boolean,
): boolean {
  const navigate = useNavigate();
  const reachable = reachableStep(step, formConfig, isDone);
  const reachablePath = formConfig.pathOf(reachable);
  // The address of a later step comes from a bookmark, or from Forward after an answer was removed.
  useEffect(() => {
    if (reachable !== step) void navigate(reachablePath, { replace: true });
  }, [reachable, reachablePath, step, navigate]);
  return reachable === step;
}
