import type { Survey } from '@konnect/contracts';
import { addressFields, isPlainSurvey, savedSurvey } from './plain-survey';

const stored: Survey = {
  id: 31,
  slug: 'menu-12345',
  title: 'Menu',
  description: null,
  pages: [],
  completedHtml: null,
  completedHtmlOnCondition: [],
  publish: false,
  date_created: '2026-03-02T09:00:00.000Z',
};

it('takes a survey without a version for one of a provider', () => {
  expect([stored, { ...stored, version: 1 }, undefined].map(isPlainSurvey)).toEqual([true, false, false]);
});

it('sends all of a provider’s survey, and of ours only a new short link', () => {
  const edited = { slug: 'menu-12345', publish: true, base: { slug: 'menu-12345' } };
  expect(addressFields(stored, edited)).toEqual({ slug: 'menu-12345', publish: true });
  expect(addressFields(stored, { ...edited, slug: '' })).toEqual({ slug: 'menu-12345', publish: true });
  expect(addressFields({ ...stored, version: 1 }, edited)).toEqual({});
  expect(addressFields({ ...stored, version: 1 }, { ...edited, slug: 'new' })).toEqual({ slug: 'new' });
});

it('takes what was sent for what is stored where the answer is no survey', () => {
  const sent = { ...stored, title: 'Menu of June' };
  expect(savedSurvey(undefined, sent)).toEqual(sent);
  expect(savedSurvey({} as Survey, sent)).toEqual(sent);
  // A survey in the answer is the truth: the service may have taken something out.
  expect(savedSurvey(stored, sent)).toEqual(stored);
  const { publish: _, ...unsaid } = stored;
  expect(savedSurvey(unsaid as Survey, { ...sent, publish: true })).toEqual({ ...stored, publish: true });
});
