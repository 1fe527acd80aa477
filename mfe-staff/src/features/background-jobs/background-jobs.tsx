import { retryBackgroundJob, type BackgroundJobInfo, type FailedJobRun } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Tag, Time } from '@konnect/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, ProblemNotice, useStaffCall, type Column } from '#app/components';
import { StaffPageHeader } from '#app/layout';
import styles from './background-jobs.module.css';
import { countsText, durationText, scheduleText, STATES } from './job-labels';
import { backgroundJobsQuery } from './queries';

const JOB_COLUMNS: Column<BackgroundJobInfo>[] = [
  { key: 'title', header: 'Job', cell: ({ title }) => title, isName: true },
  { key: 'schedule', header: 'Runs', cell: ({ every_seconds }) => scheduleText(every_seconds) },
  {
    key: 'state',
    header: 'State',
    cell: (job) => (
      <div>
        <Tag tone={STATES[job.state].tone}>{STATES[job.state].label}</Tag> {countsText(job)}
        {job.last_error !== null && <span className={styles.why}>{job.last_error}</span>}
      </div>
    ),
  },
  {
    key: 'last',
    header: 'Last run',
    cell: ({ last_started_at: at }) => (at ? <Time value={at} format="date-time" /> : 'Never'),
  },
  { key: 'took', header: 'Took', cell: ({ last_ms }) => durationText(last_ms), isNumber: true },
  {
    key: 'retries',
    header: 'Tries again',
    cell: ({ retry_limit }) => `${retry_limit} times`,
    isNumber: true,
  },
];

export function BackgroundJobs() {
  const { api } = useHost();
  const { data } = useSuspenseQuery(backgroundJobsQuery(api));
  return (
    <>
      <StaffPageHeader
        title="Background jobs"
        intro="Work that the program does on its own. A failed run is tried again; after the last try it is listed below."
      />
      <DataTable
        caption="Background jobs"
        columns={JOB_COLUMNS}
        rows={data.jobs}
        keyOf={({ name }) => name}
        nameOf={({ title }) => title}
        empty={{ title: 'There are no jobs' }}
      />
      <FailedRuns runs={data.failed} titles={new Map(data.jobs.map(({ name, title }) => [name, title]))} />
    </>
  );
}

interface FailedRunsProps {
  runs: readonly FailedJobRun[];
  /** Titles of the jobs by their names. */
  titles: ReadonlyMap<string, string>;
}

function FailedRuns({ runs, titles }: FailedRunsProps) {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<unknown>(null);
  const [pending, setPending] = useState<string | null>(null);
  const titleOf = ({ name }: FailedJobRun) => titles.get(name) ?? name;

  function retry(run: FailedJobRun) {
    setPending(run.id);
    setProblem(null);
    call(() => api.call(retryBackgroundJob, { params: { id: run.id } }))
      .then(
        () => notify.success(`It is tried again: ${titleOf(run)}`),
        (error: unknown) => setProblem(error),
      )
      .finally(() => {
        setPending(null);
        void queryClient.invalidateQueries({ queryKey: ['staff', 'background-jobs'] });
      });
  }

  const columns: Column<FailedJobRun>[] = [
    { key: 'job', header: 'Job', cell: titleOf, isName: true },
    { key: 'at', header: 'Given up', cell: ({ failed_at }) => <Time value={failed_at} format="date-time" /> },
    { key: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, isNumber: true },
    { key: 'why', header: 'Why', cell: ({ error }) => <span className={styles.why}>{error ?? '–'}</span> },
    {
      key: 'retry',
      header: 'Action',
      isAction: true,
      cell: (run) => (
        <Button
          variant="quiet"
          pending={pending === run.id}
          pendingLabel="Sending…"
          onClick={() => retry(run)}
          aria-label={`Try again: ${titleOf(run)}`}
        >
          Try again
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="failed-runs">
      <h2 id="failed-runs" className={styles.title}>
        Given up
      </h2>
      <ProblemNotice problem={problem} />
      <DataTable
        caption="Runs that were given up"
        columns={columns}
        rows={runs}
        keyOf={({ id }) => id}
        nameOf={titleOf}
        empty={{
          title: 'Nothing was given up',
          text: 'Runs that failed at every try are listed here for 30 days.',
        }}
      />
    </section>
  );
}
