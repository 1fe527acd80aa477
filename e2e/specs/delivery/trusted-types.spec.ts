import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import type { Page, Request } from '@playwright/test';
import { CREATOR, enter, makeSurvey, ready } from '../../fixtures/survey-editor';
import { expect, test } from '../../fixtures/test';

const ARTICLE = links.article('fibre-reaches-mwiki');
const TEXT = 'Until last month the last fibre pole stood';
const ASKS = "require-trusted-types-for 'script'; trusted-types default konnect dompurify";

/** Reports of what the policy of a page has stopped, as the browser sends them. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/edge/csp-reports')) reports.push(request.postData() ?? '');
  });
  return reports;
}

test('Every kind of page asks for Trusted Types, and so does every answer without a script', async ({
  request,
}) => {
  const pages = [
    ...[links.home(), links.community(), ARTICLE, '/gallery', '/videos', '/faq', '/deals', '/search?q=fibre'],
    ...[links.jobs(), links.contact(), links.survey('how-you-use-data'), links.staffLogin(), '/privacy'],
    ...['/no/such/page', '/testpage'],
  ];
  for (const path of pages) {
    const answer = await request.get(path);
    expect(answer.headers()['content-security-policy'], path).toContain(ASKS);
    expect(answer.headers()['content-security-policy'], path).not.toContain('editorViewLayer');
  }
  const posted = await request.post(links.contact(), {
    form: { message: 'x' },
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(posted.headers()['content-type']).toContain('text/html');
  expect(posted.headers()['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test('What a fault in a page writes runs nothing, and the browser reports it', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(
    /policy report: .*(?:trusted-types|require-trusted)/,
    /TrustedHTML|TrustedScript|trusted type/i,
  );
  const reports = reportsOf(page);
  await goto(ARTICLE);
  await expect(page.getByText(TEXT)).toBeVisible();
  // In tasks of the page itself: what a test evaluates is not held against the policy.
  const outcomes = await page.evaluate(async () => {
    const attempt = (work: () => unknown): Promise<string> =>
      new Promise((resolve) =>
        setTimeout(() => {
          try {
            resolve(`done: ${String(work())}`);
          } catch (error) {
            resolve((error as Error).name);
          }
        }),
      );
    const scriptFrom = (src: string) => () => {
      document.createElement('script').src = src;
    };
    const write = () => {
      const box = document.createElement('div');
      box.innerHTML = '<img src="data:," onerror="globalThis.hasRun = true"><b>text</b>';
      document.body.append(box);
      return box.innerHTML;
    };
    const evaluate = () =>
      (Reflect.get(globalThis, 'eval') as (text: string) => unknown)('globalThis.hasRun = true');
    return {
      elsewhere: await attempt(scriptFrom('https://elsewhere.example/a.js')),
      ownButNoRelease: await attempt(scriptFrom('/api/uploads/a.js')),
      release: await attempt(scriptFrom('/assets/community/_/a.js')),
      evaluate: await attempt(evaluate),
      write: await attempt(write),
      hasRun: 'hasRun' in globalThis,
    };
  });
  expect(outcomes).toMatchObject({
    elsewhere: 'TypeError',
    ownButNoRelease: 'TypeError',
    release: 'done: undefined',
    evaluate: 'EvalError',
    hasRun: false,
  });
  // Where nobody has brought the sanitiser, not even clean HTML is written as a string.
  expect(outcomes.write).toMatch(/^(?:TypeError|done: <img src="data:,"><b>text<\/b>)$/);
  await expect
    .poll(() => reports.filter((report) => report.includes('require-trusted-types-for')).length)
    .toBeGreaterThanOrEqual(2);
});

test('The page of the API writes what it describes through a sanitiser', async ({ page }) => {
  const answer = await page.goto('/docs/');
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await page.locator('.opblock-tag').first().click();
  await page.locator('.opblock-summary-control').first().click();
  await expect(page.locator('.opblock.is-open')).toContainText('Responses');
});

test.describe('on the desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('The survey editor draws all of its tabs', async ({ page, goto, baseURL }) => {
    test.slow();
    const survey = await makeSurvey(baseURL ?? '', 'Of trusted types', {
      completedHtml: '<p>Asante <b>sana</b></p>',
    });
    await enter(page, goto, paths.editSurvey(survey.id));
    const answer = await page.request.get(paths.desk());
    expect(answer.headers()['content-security-policy']).toContain('editorViewLayer');
    await ready(page);
    const creator = page.locator(CREATOR);
    await expect(creator.locator('svg use').first()).toBeAttached();
    for (const tab of ['Preview', 'Logic', 'JSON Editor', 'Designer']) {
      await creator.getByRole('tab', { name: tab }).click();
      await expect(creator.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    }
    await ready(page);
  });
});
