import type { Release } from '@konnect/contracts';
import type { Bootstrap } from '../bootstrap/global';
import type { PageCode } from '../bootstrap/page-code';
import { watchVisit } from '../reader/watch-visit';
import { reportNothing } from './report-nothing';

const release: Release = { id: 'r', shell: 's1', shellFiles: { base: '/assets/shell/s1/' }, remotes: [] };

it('lets what watches a visit run, and sends nothing when the page is left', () => {
  // There are no web vitals here.
  Object.assign(globalThis, {
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = [];
    },
  });
  const report = jest.fn();
  const code: PageCode = { when: 'now', scripts: [] };
  const site = { report, page: (): PageCode | undefined => code, errors: [] } as unknown as Bootstrap;
  const leave = (): void => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const watch = (): void => {
    const opened = site.page()?.visit;
    if (!opened) throw new Error('The script for readers has no visit.');
    watchVisit({ release, opened, errors: site.errors, report: (...sent) => site.report(...sent) });
  };
  reportNothing(site);
  watch();
  leave();
  expect(report).not.toHaveBeenCalled();
});
