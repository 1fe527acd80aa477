import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrowserReport } from './browser-report.mjs';

const spec = (title, status, duration) => ({
  title,
  line: 7,
  tests: [{ status, results: [{ duration }] }],
});

describe('readBrowserReport', () => {
  it('names the slowest first, whichever group they are in', () => {
    const report = {
      suites: [
        {
          file: 'a.spec.ts',
          specs: [spec('steady', 'expected', 500)],
          suites: [{ title: 'inner', specs: [spec('late', 'expected', 10_000)] }],
        },
      ],
    };
    expect(readBrowserReport(report)).toEqual({
      failed: [],
      slowest: ['  10.0 s  a.spec.ts:7 late', '   0.5 s  a.spec.ts:7 steady'],
    });
  });

  it('says of a test that failed where and why', () => {
    const error = {
      message: '\u001b[31mError: not seen\u001b[39m\n\nCall log:',
      location: { file: '/specs/a.spec.ts', line: 12 },
    };
    const results = [{ duration: 2000, errors: [error] }];
    const failed = { title: 'sends', line: 7, tests: [{ status: 'unexpected', results }] };
    expect(
      readBrowserReport({ suites: [{ file: 'a.spec.ts', specs: [failed] }] }).failed[0].split('\n'),
    ).toEqual([
      '   2.0 s  a.spec.ts:7 sends',
      '           at a.spec.ts:12',
      '           Error: not seen',
      '           Call log:',
    ]);
  });

  it('says what the page of a test that failed showed, without its frame', () => {
    const folder = mkdtempSync(join(tmpdir(), 'konnect-report-'));
    const path = join(folder, 'error-context.md');
    const page = ['- banner:', '  - link "Konnect"', '- main:', '  - alert: Name is required'];
    const choices = ['  - combobox "Region":', '    - option "Mwiki"', '- status: Sending'];
    writeFileSync(path, `# Error details\n\n\`\`\`yaml\n${[...page, ...choices].join('\n')}\n\`\`\`\n`);
    const results = [{ duration: 1, errors: [], attachments: [{ name: 'error-context', path }] }];
    const failed = { title: 'sends', line: 7, tests: [{ status: 'unexpected', results }] };
    const [shown] = readBrowserReport({ suites: [{ file: 'a.spec.ts', specs: [failed] }] }).failed;
    rmSync(folder, { recursive: true });
    expect(shown.split('\n').slice(1)).toEqual([
      '           | - main:',
      '           |   - alert: Name is required',
      '           |   - combobox "Region":',
      '           | - status: Sending',
    ]);
  });
});
