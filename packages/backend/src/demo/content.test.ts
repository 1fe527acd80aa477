import { DEFAULT_DRAW_ID } from '@konnect/contracts';
import { normalise } from '#app/text/text';
import { demoSurveys } from './demo-surveys';
import { demoImageNames } from './images/index';
import { demoArticles, demoBulletins, demoCategories, demoComments } from './load-articles';
import { demoDraws } from './load-draws';
import { demoHome } from './load-home';
import { newDemoJobs } from './load-jobs';
import { demoSurveyAnswers } from './survey-answers';

const now = new Date('2026-03-10T09:30:00Z');
const names = new Set(demoImageNames);
const count = <T>(list: readonly T[], test: (item: T) => boolean): number => list.filter(test).length;

describe('demo articles', () => {
  it('are 24, three pages of nine', () => {
    expect(demoArticles).toHaveLength(24);
    expect(Math.ceil(demoArticles.length / 9)).toBe(3);
    expect(demoArticles.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([
        'fibre-reaches-mwiki',
        'safe-wifi-for-kids',
        'githurai-football-cup',
        'kahawa-west-clean-up',
      ]),
    );
  });

  it('hold what the list of demo content promises', () => {
    expect(count(demoArticles, ({ category }) => category === 'announcement')).toBe(5);
    expect(count(demoArticles, ({ phoneInComment }) => phoneInComment === true)).toBe(2);
    expect(
      count(
        demoArticles,
        ({ mainImage, sections }) =>
          mainImage === undefined && sections.every((section) => section.image === undefined),
      ),
    ).toBe(1);
    expect(demoArticles.every(({ sections }) => sections.length >= 2 && sections.length <= 4)).toBe(true);
    const likes = demoArticles.map((article) => article.likes);
    expect([Math.min(...likes), Math.max(...likes)]).toEqual([0, 312]);
    expect(
      demoArticles
        .filter(({ category }) => category.startsWith('promoted'))
        .map(({ slug, category }) => [slug, category]),
    ).toEqual([
      ['data-use-survey', 'promotedeventV2'],
      ['toothbrush-replacement-frequency-and-oral-health', 'promotedeventV3'],
      ['kids-coding-day', 'promotedeventV4'],
      ['hub-open-day-2024', 'promotedevent'],
    ]);
  });

  it('mark the Swahili half of the six bilingual ones', () => {
    const bilingual = demoArticles.filter(({ sections }) =>
      sections.some(({ msg }) => msg.includes('lang="sw"')),
    );
    expect(bilingual).toHaveLength(6);
    for (const { sections } of bilingual)
      expect(sections.some(({ msg }) => /<p lang="sw">\S/.test(msg) && /<h2 lang="sw">/.test(msg))).toBe(
        true,
      );
  });

  it('contain one that is long and one that is hostile', () => {
    const words = ({ mainSectionMsg, sections }: (typeof demoArticles)[number]): number =>
      normalise([mainSectionMsg, ...sections.map(({ msg }) => msg)].join(' ')).split(' ').length;
    expect(Math.max(...demoArticles.map(words))).toBeGreaterThan(750);
    const hostile = demoArticles.filter(({ mainSectionMsg }) => mainSectionMsg.includes('<script>'));
    expect(hostile.map(({ slug }) => slug)).toEqual(['pinned-on-the-notice-board']);
  });

  it('name only categories and pictures that exist, and no slug twice', () => {
    const all = [...demoArticles, ...demoBulletins];
    const categories = demoCategories.map(({ slug }) => slug);
    for (const { category, mainImage, sections } of all) {
      expect(categories).toContain(category);
      for (const file of [mainImage, ...sections.map((section) => section.image)])
        if (file !== undefined) expect(names).toContain(file);
    }
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  });

  it('come with three notices, one of them expired, and two letters', () => {
    expect(count(demoBulletins, ({ kind }) => kind === 'notice')).toBe(3);
    expect(
      count(demoBulletins, ({ validUntilDay }) => validUntilDay !== undefined && validUntilDay < 0),
    ).toBe(1);
    expect(
      demoBulletins.filter(({ kind }) => kind === 'letter').map(({ letterNumber }) => letterNumber),
    ).toEqual(['KN/FO/014', 'KN/CD/007']);
  });
});

describe('demo comments', () => {
  it('are 40 in every state', () => {
    const state = (status: string): number => count(demoComments, (comment) => comment.status === status);
    expect([
      demoComments.length,
      state('approved'),
      state('pending'),
      state('spam'),
      state('hidden'),
    ]).toEqual([40, 28, 8, 3, 1]);
    expect(count(demoComments, ({ adminReply }) => adminReply !== undefined)).toBe(9);
    expect(
      demoComments.every(
        ({ status, adminReply, adminUserName }) =>
          (adminReply === undefined) === (adminUserName === undefined) &&
          (adminReply === undefined || status === 'approved'),
      ),
    ).toBe(true);
  });

  it('belong to articles that take comments, and give a phone only where it is asked for', () => {
    for (const comment of demoComments) {
      const article = demoArticles.find(({ slug }) => slug === comment.article);
      expect(article?.category.startsWith('promoted')).toBe(false);
      if (comment.phone !== undefined) expect(article?.phoneInComment).toBe(true);
    }
  });
});

describe('home page content', () => {
  it('has two maintenance notices, one with more detail', () => {
    expect(demoHome.maintenanceNotices).toHaveLength(2);
    expect(count(demoHome.maintenanceNotices, ({ moreDetailUrl }) => moreDetailUrl !== undefined)).toBe(1);
  });

  it('has four tile groups of three to five slides with redirects of every shape', () => {
    expect(demoHome.bannerGroups).toHaveLength(4);
    const slides = demoHome.bannerGroups.flatMap((group) => group.slides);
    for (const group of demoHome.bannerGroups) expect([3, 4, 5]).toContain(group.slides.length);
    for (const { image } of slides) expect(names).toContain(image);
    for (const shape of [/^\/[a-z]/, /^\/portal\/[a-z]/, /youtube\.com\/watch\?v=/, /^https:\/\/youtu\.be\//])
      expect(slides.some(({ redirectUrl }) => shape.test(redirectUrl))).toBe(true);
  });
});

describe('demo jobs', () => {
  it('are seven, of which one closes today and one is closed', () => {
    const jobs = newDemoJobs(now);
    expect(jobs).toHaveLength(7);
    expect(jobs.filter((job) => job.deadline < now).map(({ slug, status }) => [slug, status])).toEqual([
      ['studio-assistant', 'closed'],
    ]);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });
    expect(
      jobs.filter((job) => today.format(job.deadline) === today.format(now)).map(({ slug }) => slug),
    ).toEqual(['data-entry-clerk']);
    expect(jobs.find(({ jobType }) => jobType === 'Boot Camp')).toMatchObject({
      slug: 'digital-skills-boot-camp',
      requireReferences: false,
      jobRequirements: '',
    });
    expect(jobs.find(({ slug }) => slug === 'community-sales-lead')).toMatchObject({
      requireReferences: true,
      socialFb: true,
      socialTwitter: true,
      socialInstagram: true,
      socialTiktok: true,
    });
    expect(jobs.find(({ slug }) => slug === 'support-agent')?.requireReferences).toBe(false);
  });

  it('close at the end of the day in Nairobi, also when it is still yesterday in London', () => {
    const lateEvening = new Date('2026-03-10T22:30:00Z');
    expect(
      newDemoJobs(lateEvening)
        .find(({ slug }) => slug === 'data-entry-clerk')
        ?.deadline.toISOString(),
    ).toBe('2026-03-11T20:59:59.000Z');
  });
});

describe('demo draws', () => {
  it('begin with the one that the wheel draws from', () => {
    expect(demoDraws[0]).toMatchObject({ id: DEFAULT_DRAW_ID, requiresTicket: true });
  });
});

describe('demo surveys', () => {
  it('are four published and one draft, with the conditions of the score', () => {
    expect([
      count(demoSurveys, ({ publish }) => publish),
      count(demoSurveys, ({ publish }) => !publish),
    ]).toEqual([4, 1]);
    const inSwahili = demoSurveys.filter(({ pages }) => JSON.stringify(pages).includes('"sw":'));
    expect(inSwahili.map(({ slug }) => slug)).toEqual(['taste-the-menu']);
    expect(demoSurveys[0]?.completedHtmlOnCondition.map(({ expression }) => expression)).toEqual([
      '{nps_score} >= 9',
      '{nps_score} >= 6 and {nps_score} <= 8',
    ]);
  });

  it('get 600 answers over 90 days that fit their questions, more from some areas than from others', () => {
    const answers = demoSurveyAnswers(now);
    expect(answers).toHaveLength(600);
    expect(answers).toEqual(demoSurveyAnswers(now));
    const questions = new Map(
      demoSurveys.map(({ slug, pages }) => [
        slug,
        new Set(pages.flatMap((page) => (page['elements'] as { name: string }[]).map(({ name }) => name))),
      ]),
    );
    for (const { survey, responses, createdAt } of answers) {
      for (const name of Object.keys(responses)) expect(questions.get(survey)).toContain(name);
      const asked = demoSurveys.find(({ slug }) => slug === survey)?.daysAgo ?? 0;
      expect(now.getTime() - createdAt.getTime()).toBeLessThanOrEqual(Math.min(90, asked) * 86_400_000);
    }
    const from = (area: string): number => count(answers, ({ responses }) => responses['area'] === area);
    expect(from('Githurai 44')).toBeGreaterThan(from('Umoja') * 2);
    expect(new Set(answers.map(({ survey }) => survey)).size).toBe(4);
  });
});
