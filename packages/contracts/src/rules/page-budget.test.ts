import { budgetMessage, pageWeights } from './page-budget';

const file = (path: string, gzipBytes: number) => ({ path, bytes: gzipBytes * 3, gzipBytes, brotliBytes: gzipBytes - 1, integrity: '' });

const shell = {
  id: 'shell', entry: 'main.js', entryFiles: { js: ['vendor.js', 'main.js'], css: [] },
  pages: { 'contact-page': { js: ['contact.js'], css: [] } },
  files: [file('vendor.js', 100_000), file('main.js', 20_000), file('contact.js', 5_000)],
};

function careers(jobs: number) {
  return {
    id: 'careers', entry: 'entry.js', entryFiles: { js: ['remote.js'], css: [] },
    pages: { 'jobs-page': { js: ['remote.js', 'jobs.js'], css: ['jobs.css'] }, 'job-page': { js: ['job.js'], css: [] } },
    files: [file('entry.js', 3_000), file('remote.js', 7_000), file('jobs.js', jobs), file('job.js', 30_000), file('jobs.css', 9_000), file('wizard.js', 90_000)],
  };
}

describe('pageWeights', () => {
  it('counts the shell, the entry and the page, each file once, and only scripts', () => {
    const [jobs, job] = pageWeights(shell, careers(40_000));
    expect(jobs).toMatchObject({ page: 'jobs-page', bytes: 170_000, limit: 170_000 });
    expect(job).toMatchObject({ page: 'job-page', bytes: 160_000, limit: 200_000 });
  });

  it('counts a page of the shell without a remote', () => {
    expect(pageWeights(shell, shell)).toMatchObject([{ page: 'contact-page', bytes: 125_000, files: ['contact.js'] }]);
  });

  it('falls back to the brotli size of an old version', () => {
    const old = { ...shell, files: shell.files.map(({ gzipBytes: _, ...rest }) => rest) };
    expect(pageWeights(old, old)[0]?.bytes).toBe(124_997);
  });
});

describe('budgetMessage', () => {
  const [before] = pageWeights(shell, careers(40_000));
  const [now] = pageWeights(shell, careers(52_000));
  if (!before || !now) throw new Error('The fixture has a jobs page.');
  const sizes = { 'jobs.js': { 'mfe-careers/src/routes/jobs-page.tsx': 4_000, 'heavy-lib': 36_000 }, 'remote.js': { 'mfe-careers/src/remote.ts': 900 }, 'wizard.js': { 'wizard-lib': 300_000 } };

  it('names what grew since the live version', () => {
    const older = { 'jobs.js': { 'mfe-careers/src/routes/jobs-page.tsx': 4_000 }, 'remote.js': { 'mfe-careers/src/remote.ts': 800 } };
    expect(budgetMessage(now, sizes, { weight: before, sizes: older })).toBe(
      'jobs-page needs 182.0 kB of scripts (gzip) at its first view, the limit is 170.0 kB; grown most: heavy-lib (+36.0 kB to 36.0 kB of source), mfe-careers/src/remote.ts (+0.1 kB to 0.9 kB of source)',
    );
  });

  it('names the biggest when there is nothing to compare with', () => {
    expect(budgetMessage(now, sizes)).toMatch(/; biggest: heavy-lib \(36\.0 kB of source\), mfe-careers\/src\/routes\/jobs-page\.tsx/);
  });

  it('says so when only the shell grew', () => {
    expect(budgetMessage(now, sizes, { weight: now, sizes })).toMatch(/the shell grew/);
  });
});
