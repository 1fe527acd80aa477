import { finish, tracing } from '@konnect/tracing';

/** The trace of the sender, beside a run's data. */
export const TRACEPARENT = 'traceparent';

interface Run {
  name: string;
  data: Readonly<Record<string, unknown>>;
  attempt: number;
}

/**
 * Gives a run a trace that links its sender's, because it may run much later and several times.
 * @param work gets the data as the sender gave it
 */
export async function traceRun<T>(
  { name, data, attempt }: Run,
  work: (data: Readonly<Record<string, unknown>>) => Promise<T>,
): Promise<T> {
  const { [TRACEPARENT]: causedBy, ...own } = data;
  const { active } = tracing;
  const span = active?.root({
    part: 'worker',
    name: `job ${name}`,
    kind: 'consumer',
    causedBy: typeof causedBy === 'string' ? causedBy : undefined,
    attributes: { 'konnect.job': name, 'konnect.attempt': attempt },
  });
  if (!active || !span) return work(own);
  return active.within(span, () => finish(span, () => work(own)));
}
