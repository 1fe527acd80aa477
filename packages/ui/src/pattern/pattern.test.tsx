import { renderToStaticMarkup } from 'react-dom/server';
import { contrast } from '#app/color/contrast';
import { CoverArt } from './cover-art';
import { coverSvg, MOTIFS, motifRows, pindoSvg } from './index';
import { Pindo } from './pindo';
import { CLOTHS } from './svg';

const SLUGS = [
  'holiday-deals',
  'a',
  '',
  'ngong-road-fibre-cut',
  'job/field-engineer',
  'Ufadhili wa masomo 2026',
];
const cases = MOTIFS.flatMap((motif) => SLUGS.map((seed) => [motif, seed] as const));

describe('pattern', () => {
  it.each(cases)('%s of "%s" is the same every time, mirrored, and neither empty nor full', (motif, seed) => {
    const rows = motifRows(seed, motif);
    expect(rows).toEqual(motifRows(seed, motif));
    expect(rows).toHaveLength(8);
    expect([...rows].reverse()).toEqual(rows);
    for (const row of rows) expect([...row].reverse()).toEqual(row);
    const filled = rows.flat().filter(Boolean).length;
    expect(filled).toBeGreaterThanOrEqual(8);
    expect(filled).toBeLessThanOrEqual(56);
  });

  it.each(cases)(
    '%s of "%s" costs less than 1.5 kB as a strip, as a cover and as a document',
    (motif, seed) => {
      const strip = renderToStaticMarkup(<Pindo seed={seed} motif={motif} />);
      const cover = renderToStaticMarkup(<CoverArt seed={seed} motif={motif} />);
      for (const svg of [strip, cover, pindoSvg({ seed, motif }), coverSvg({ seed, motif })]) {
        expect(svg.length).toBeLessThan(1536);
        expect(svg).not.toMatch(/style=|<script|on[a-z]+=/);
      }
    },
  );

  it('gives different slugs different cloths', () => {
    const slugs = Array.from({ length: 60 }, (_, index) => `story-${index}`);
    expect(new Set(slugs.map((seed) => coverSvg({ seed, motif: 'weave' }))).size).toBe(60);
    const grounds = slugs.map((seed) =>
      CLOTHS.findIndex(({ ground }) =>
        coverSvg({ seed, motif: 'weave' }).includes(`fill="${ground}" d="M0 0h160`),
      ),
    );
    for (let cloth = 0; cloth < CLOTHS.length; cloth += 1)
      expect(grounds.filter((ground) => ground === cloth).length).toBeGreaterThan(2);
  });

  it.each(CLOTHS.map((cloth) => [cloth.ground, cloth] as const))(
    'figures stand out on %s',
    (ground, { figure, edge }) => {
      expect(contrast(figure, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    },
  );

  it('is hidden from assistive technology', () => {
    expect(renderToStaticMarkup(<Pindo seed="x" motif="rays" />)).toContain('aria-hidden="true"');
  });
});
