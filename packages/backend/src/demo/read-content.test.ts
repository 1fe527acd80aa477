import * as z from 'zod/mini';
import { html, image, parseContent, readContent } from './read-content';

const stories = z.array(z.strictObject({ slug: z.string(), likes: z.number(), image: z.optional(image) }));

describe('a file of the demo content', () => {
  it.each([
    ['a value of another type', '- slug: one\n  likes: many\n', 'line 2, column 3', '0.likes'],
    ['a missing key', '- slug: one\n  likes: 1\n- slug: two\n', 'line 3, column 3', '1.likes'],
    ['a key that nobody reads', '- slug: one\n  likes: 1\n  liked: 2\n', 'line 3, column 3', 'liked'],
    ['an unknown image', '- slug: one\n  likes: 1\n  image: none.jpg\n', 'line 3, column 3', '0.image'],
    ['another shape', '# Stories\nslug: one\n', 'line 2, column 1', 'expected array'],
    ['a broken line', '- slug: one\n  likes: [1\n', 'line 3, column 1', 'Flow'],
    ['a key that is there twice', '- slug: one\n  slug: two\n', 'line 2, column 3', 'unique'],
  ])('with %s says where it is wrong', (_, text, place, what) => {
    const read = () => parseContent('stories.yaml', text, stories);
    expect(read).toThrow(`Demo content stories.yaml, ${place}: `);
    expect(read).toThrow(what);
  });

  it('is named when it is not there', () => {
    expect(() => readContent('missing.yaml', stories)).toThrow('missing.yaml');
  });

  it('may break the lines of its markup, between tags and between words', () => {
    const text = [
      '|',
      '  <h2>Hours</h2>',
      '  <ul>',
      '    <li>From eight until',
      '      <em>nine</em></li>',
      '  </ul>',
    ];
    expect(parseContent('hours.yaml', `${text.join('\n')}\n`, html)).toBe(
      '<h2>Hours</h2><ul><li>From eight until <em>nine</em></li></ul>',
    );
  });
});
