import { faqAnchor, faqGroup, faqKind } from './faq';

const plain = { category: 'Payments', main_section_msg: '<p>Yes.</p>', sections: [], video_file: null };

describe('the kind of a question', () => {
  it.each([
    ['its own word', { ...plain, kind: 'longQA' }, 'longQA'],
    ['the category of older systems', { ...plain, category: 'FAQ_with_images ' }, 'faq_with_images'],
    ['a video', { ...plain, video_file: 'a.mp4' }, 'faq_with_video'],
    ['pictures', { ...plain, sections: [{ image: 'a.jpg' }] }, 'faq_with_images'],
    ['sections without pictures', { ...plain, sections: [{ image: null }] }, 'longQA'],
    ['a long text', { ...plain, main_section_msg: 'x'.repeat(401) }, 'longQA'],
    ['a short text and an unknown word', { ...plain, kind: 'riddle' }, 'shortQA'],
  ])('comes from %s', (_from, faq, kind) => {
    expect(faqKind(faq)).toBe(kind);
  });

  it.each([
    ['Payments', 'Payments'],
    ['shortqa', 'Questions'],
    [' ', 'Questions'],
  ])('reads the group of %j as %s', (category, group) => {
    expect(faqGroup(category)).toBe(group);
  });
});

it('names a question by its short link, else by its number, else by its words', () => {
  expect([faqAnchor({ id: 3 }), faqAnchor({ id: 3, slug: 'pay' })]).toEqual(['question-3', 'pay']);
  expect(faqAnchor({ title: ' How do  I pay?' })).toBe('question-How-do-I-pay?');
});
