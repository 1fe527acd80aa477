import type { JobSummary } from '@konnect/contracts';
import { dayOf } from './dates';
import type { Block, Card, PageContent } from './site-content';

/** Konnect cuts the text of a job's card at this many characters. */
const SUMMARY_LENGTH = 180;

export function jobsContent(jobs: readonly JobSummary[]): PageContent {
  const [open, closed] = [jobs.filter((job) => !job.closed), jobs.filter((job) => job.closed)];
  return {
    path: '/jobs',
    title: 'Jobs | Konnect',
    blocks: [
      {
        kind: 'title',
        text: 'Jobs',
        lines: ['Work with the people who connect your street: in the field, on the phone, in the kitchen.'],
      },
      filterLinks(
        'Team',
        'All teams',
        'team',
        jobs.map((job) => job.job_category ?? ''),
      ),
      filterLinks(
        'Kind of job',
        'All kinds',
        'type',
        jobs.map((job) => job.job_type ?? ''),
      ),
      filterLinks(
        'Place',
        'All places',
        'location',
        jobs.map((job) => job.location ?? ''),
      ),
      { kind: 'heading', text: `${open.length} open jobs`, lines: [] },
      { kind: 'cards', cards: open.map((job) => jobCard(job, 'Apply by')) },
      { kind: 'heading', text: 'Closed', lines: ['No longer open; here for those who asked about them.'] },
      { kind: 'cards', cards: closed.map((job) => jobCard(job, 'Closed on')) },
    ],
  };
}

function filterLinks(label: string, all: string, name: string, values: readonly string[]): Block {
  const sorted = [...new Set(values.filter(Boolean))].sort();
  const links = sorted.map((value) => ({
    href: `/jobs?${new URLSearchParams({ [name]: value })}`,
    text: value,
  }));
  return { kind: 'links', label, links: [{ href: '/jobs', text: all }, ...links] };
}

function jobCard(job: JobSummary, deadline: string): Card {
  const summary = job.excerpt ?? '';
  return {
    href: `/job/apply/${job.slug}`,
    text: job.title,
    details: [
      job.job_category,
      job.job_type,
      job.location,
      `${deadline} ${dayOf(job.deadline ?? '')}`,
    ].flatMap((detail) => detail ?? []),
    summary: summary.length > SUMMARY_LENGTH ? `${summary.slice(0, SUMMARY_LENGTH).trimEnd()}…` : summary,
  };
}
