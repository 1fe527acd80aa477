import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery';

describe('everything ui exports, as the edge renders it', () => {
  const html = renderToString(<Gallery />);

  it('has no style attribute, which the policy would refuse', () => {
    expect(html).not.toMatch(/<[^>]*\sstyle=/);
  });

  it('uses every id once and points only at ids that exist', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)].flatMap(
      (match) => (match[1] ?? '').split(' '),
    );
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
