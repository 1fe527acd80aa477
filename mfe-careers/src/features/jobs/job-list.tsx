import { links } from '@konnect/contracts';
import { buttonClass, EmptyState } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { feeds } from '#app/feeds';
import { paths } from '#app/paths';
import { JobCard } from './job-card';
import styles from './job-list.module.css';
import type { ListedJob } from './job-rules';

/** Every subject reaches the same inbox, so this existing one is used. */
const SUBJECT = 'Suggestion/comment/question';
const ALERT = 'Please tell me when there is a new job. I am looking for work as: ';

/** Cards that any screen may show before it is scrolled. */
const ON_FIRST_SCREEN = 3;

export interface JobListProps {
  /** The jobs of this page. The board lists open jobs before closed ones. */
  jobs: readonly ListedJob[];
  page: number;
  pageCount: number;
  isFiltered: boolean;
}

export function JobList({ jobs, page, pageCount, isFiltered }: JobListProps) {
  const open = jobs.filter((job) => !job.closed);
  const closed = jobs.filter((job) => job.closed);
  // Only the first page can tell that no job is open: a later one may hold nothing but closed jobs.
  const hasNone = open.length === 0 && page === 1;
  return (
    <>
      {hasNone && <NoJobs isFiltered={isFiltered} />}
      {jobs.length === 0 && !hasNone && <NoJobsOnPage />}
      <JobGroup title={openTitle(open.length, pageCount)} jobs={open} />
      <JobGroup title="Closed" note="No longer open; here for those who asked about them." jobs={closed} />
    </>
  );
}

/** Open jobs may also be on other pages, so one page of several has no number to tell. */
function openTitle(count: number, pageCount: number): string {
  if (pageCount > 1) return 'Open jobs';
  return count === 1 ? '1 open job' : `${count} open jobs`;
}

function JobGroup({ title, note, jobs }: { title: string; note?: string; jobs: readonly ListedJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <ul className={styles.grid}>
        {jobs.map((job, index) => (
          <li
            key={job.slug}
            className={styles.item}
            data-below-fold={index < ON_FIRST_SCREEN ? undefined : ''}
          >
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For an old address of a page behind the last one. */
function NoJobsOnPage() {
  return (
    <EmptyState
      className={styles.empty}
      title="No Jobs Available"
      action={
        <Link to={paths.jobs()} className={buttonClass({ variant: 'primary' })}>
          Show all jobs
        </Link>
      }
    >
      There are no jobs on this page.
    </EmptyState>
  );
}

function NoJobs({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      className={styles.empty}
      title="No Jobs Available"
      action={
        <Link to={paths.jobs()} className={buttonClass({ variant: 'primary' })}>
          Show all jobs
        </Link>
      }
    >
      No job fits these filters right now.
    </EmptyState>
  ) : (
    <EmptyState
      className={styles.empty}
      title="No Jobs Available"
      action={
        <div className={styles.ways}>
          <a href={feeds.jobs.path} className={buttonClass({ variant: 'primary' })}>
            Follow new jobs by RSS
          </a>
          <Link to={links.contact(SUBJECT, ALERT)} className={buttonClass({ variant: 'quiet' })}>
            Ask us to tell you
          </Link>
        </div>
      }
    >
      We are not hiring right now. New jobs are posted here first.
    </EmptyState>
  );
}
