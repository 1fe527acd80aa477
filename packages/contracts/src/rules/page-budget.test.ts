import { budgetMessage, pageWeights, viewMessage, viewWeights } from './page-budget';

const file = (path: string, gzipBytes: number) => ({
  path,
  bytes: gzipBytes * 3,
  gzipBytes,
  brotliBytes: gzipBytes - 1,
  integrity: '',
});

const shell = {
  id: 'shell',
  entry: 'main.js',
  entryFiles: { js: ['vendor.js', 'main.js'], css: [] },
  pages: { 'contact-page': { js: ['contact.js'], css: [] } },
  files: [file('vendor.js', 100_000), file('main.js', 20_000), file('contact.js', 5_000)],
};

function careers(jobs: number) {
  return {
    id: 'careers',
    entry: 'entry.js',
    entryFiles: { js: ['remote.js'], css: [] },
    pages: {
      'jobs-page': { js: ['remote.js', 'jobs.js'], css: ['jobs.css'] },
      'job-page': { js: ['job.js'], css: [] },
    },
    files: [
      file('entry.js', 3_000),
      file('remote.js', 7_000),
      file('jobs.js', jobs),
      file('job.js', 30_000),
      file('jobs.css', 9_000),
      file('wizard.js', 90_000),
    ],
  };
}

describe('pageWeights', () => {
  it('counts the shell, the entry and the page, each file once, and only scripts', () => {
    const [jobs, job] = pageWeights(shell, careers(20_000));
    expect(jobs).toMatchObject({ page: 'jobs-page', bytes: 150_000, limit: 132_000 });
    expect(job).toMatchObject({ page: 'job-page', bytes: 160_000, limit: 140_000 });
    expect(pageWeights(shell, { ...careers(20_000), id: 'new-team' })[1]).toMatchObject({ limit: 200_000 });
  });

  it('counts a page of the shell without a remote', () => {
    expect(pageWeights(shell, shell)).toMatchObject([
      { page: 'contact-page', bytes: 125_000, files: ['contact.js'] },
    ]);
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
  const sizes = {
    'jobs.js': { 'mfe-careers/src/routes/jobs-page.tsx': 4_000, 'heavy-lib': 36_000 },
    'remote.js': { 'mfe-careers/src/remote.ts': 900 },
    'wizard.js': { 'wizard-lib': 300_000 },
  };

  it('names what grew since the live version', () => {
    const older = {
      'jobs.js': { 'mfe-careers/src/routes/jobs-page.tsx': 4_000 },
      'remote.js': { 'mfe-careers/src/remote.ts': 800 },
    };
    expect(budgetMessage(now, sizes, { weight: before, sizes: older })).toBe(
      'jobs-page needs 182.0 kB of scripts (gzip) once its code runs, the limit is 132.0 kB; grown most: heavy-lib (+36.0 kB to 36.0 kB of source), mfe-careers/src/remote.ts (+0.1 kB to 0.9 kB of source)',
    );
  });

  it('names the biggest when there is nothing to compare with', () => {
    expect(budgetMessage(now, sizes)).toMatch(
      /; biggest: heavy-lib \(36\.0 kB of source\), mfe-careers\/src\/routes\/jobs-page\.tsx/,
    );
  });

  it('says so when only the shell grew', () => {
    expect(budgetMessage(now, sizes, { weight: now, sizes })).toMatch(/the shell grew/);
  });
});

describe('viewWeights', () => {
  const faces = {
    ...shell,
    entryFiles: { js: ['vendor.js', 'main.js'], css: ['main.css'] },
    files: [
      ...shell.files,
      file('main.css', 10_000),
      file('text.0123abcd.woff2', 34_000),
      file('display.89abcdef.woff2', 34_000),
    ],
  };
  const withFont = (bytes: number) => ({
    ...careers(40_000),
    files: [...careers(40_000).files, file('hand.00aa11bb.woff2', bytes)],
  });

  it('counts every face and, together, scripts, styles, faces and what a rendering saw', () => {
    expect(
      viewWeights(faces, careers(40_000), {
        'jobs-page': { 'the page itself': 12_000, 'poster.jpg': 80_000 },
      }).slice(0, 2),
    ).toMatchObject([
      {
        page: 'jobs-page',
        what: 'fonts',
        bytes: 68_000,
        limit: 45_000,
        parts: { 'shell/text.woff2': 34_000 },
      },
      {
        page: 'jobs-page',
        what: 'all',
        bytes: 120_000 + 10_000 + 68_000 + 3_000 + 7_000 + 40_000 + 9_000 + 92_000,
        limit: 600_000,
      },
    ]);
  });

  it('adds an image that is named like a file of the build to that file instead of replacing it', () => {
    const allOf = (seen: Record<string, number>) =>
      viewWeights(faces, careers(40_000), { 'jobs-page': seen }).find(({ what }) => what === 'all');
    const bare = allOf({})?.bytes ?? 0;
    const tiny = { 'careers/jobs.js': 1, 'shell/vendor.js': 2, 'shell/text.woff2': 3 };
    expect(allOf(tiny)).toMatchObject({ bytes: bare + 6, parts: { 'careers/jobs.js': 40_001 } });
    expect(allOf(JSON.parse('{ "__proto__": 7, "constructor": 8 }') as Record<string, number>)?.bytes).toBe(
      bare + 15,
    );
  });

  it('asks nothing of pages for staff alone', () => {
    expect(viewWeights(faces, { ...careers(40_000), roles: ['admin'] })).toEqual([]);
  });

  it('counts the pages of the shell', () => {
    expect(viewWeights(faces, faces)).toMatchObject([
      { page: 'contact-page', what: 'fonts' },
      { page: 'contact-page', what: 'all', bytes: 203_000 },
    ]);
  });

  it('holds what runs unasked on every page against a limit of its own, for the shell alone', () => {
    const small = [file('bootstrap.0123abcd.js', 2_500), file('reader.89abcdef.js', 3_000)];
    const withReader = { ...shell, files: [...shell.files, ...small] };
    const [unasked] = viewWeights(withReader, withReader);
    if (!unasked) throw new Error('The fixture has both scripts.');
    expect(unasked).toMatchObject({ what: 'unasked', bytes: 5_498, limit: 5_000 });
    expect(viewMessage(unasked)).toBe(
      'every page needs 5.5 kB of scripts (brotli) that nobody has asked for, the limit is 5.0 kB; biggest: shell/reader.js (3.0 kB), shell/bootstrap.js (2.5 kB)',
    );
    expect(viewWeights(withReader, careers(1)).some(({ what }) => what === 'unasked')).toBe(false);
  });

  it('names the files that grew, whatever hash is in their names', () => {
    const [before] = viewWeights(faces, withFont(1_000));
    const [now] = viewWeights(faces, withFont(30_000));
    if (!before || !now) throw new Error('The fixture has a page.');
    expect(viewMessage(now, before)).toBe(
      'jobs-page needs 98.0 kB of fonts at its first view, the limit is 45.0 kB; grown most: careers/hand.woff2 (+29.0 kB to 30.0 kB)',
    );
    expect(viewMessage(now)).toMatch(/; biggest: shell\/text\.woff2 \(34\.0 kB\), shell\/display/);
  });
});
