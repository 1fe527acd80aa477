import { colors } from '../tokens/colors';
import { CELLS, motifPath, type Motif } from './motif';
import { seeded } from './seed';

const { light } = colors;

/** Ground, figure in the middle, figure of the border. A test checks 3:1 on each ground. */
export const CLOTHS = [
  { ground: light.primary, figure: light.call, edge: light.tint },
  { ground: light['warm-strong'], figure: light['warning-tint'], edge: light.call },
  { ground: light.success, figure: light.call, edge: light['success-tint'] },
  { ground: light.info, figure: light['warning-tint'], edge: light.call },
  { ground: light.ink, figure: light.call, edge: '#F7B49B' },
  { ground: light.call, figure: light['primary-strong'], edge: light['warm-strong'] },
] as const;

export interface PindoOptions {
  seed: string;
  motif: Motif;
  ink?: string;
  ground?: string;
  width?: number;
  height?: number;
}

export interface CoverOptions {
  seed: string;
  motif: Motif;
  width?: number;
  height?: number;
}

/** Rules along the inner side of both borders, in a tile as wide as the border's repeat. */
const RULES = 'M0 12h10v1H0zM0 77h10v1H0z';
/** Half diamonds at both ends of the tile: they meet between two medallions. */
export const DIAMONDS = 'M0 38 7 45 0 52zM80 38 73 45 80 52z';

/**
 * Parts of a cover on a 160 x 90 sheet. The border's tile is 10 x 80, so that its strip falls on both edges;
 * the medallion's is 80 x 90 and begins at 40.
 */
export function coverParts({ seed, motif }: Pick<CoverOptions, 'seed' | 'motif'>) {
  const cloth = CLOTHS[seeded(seed)(CLOTHS.length)] ?? CLOTHS[0];
  return {
    cloth,
    border: motifPath(seed, motif, 1.25) + RULES,
    centre: motifPath(`${seed}*`, motif === 'line' ? 'steps' : motif, 5),
  };
}

const open = (width: number, height: number, box: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">`;

/** A border strip as an SVG document. @example pindoSvg({ seed: 'holiday-deals', motif: 'weave' }) */
export function pindoSvg({
  seed,
  motif,
  ink = light.primary,
  ground = light.call,
  width = 320,
  height = 16,
}: PindoOptions): string {
  const repeat = `<pattern id="p" width="${height}" height="${height}" patternUnits="userSpaceOnUse"><path fill="${ink}" d="${motifPath(seed, motif, height / CELLS)}"/></pattern>`;
  return `${open(width, height, `0 0 ${width} ${height}`)}${repeat}<path fill="${ground}" d="M0 0h${width}v${height}H0z"/><path fill="url(#p)" d="M0 0h${width}v${height}H0z"/></svg>`;
}

/**
 * Cover art as an SVG document.
 * @example coverSvg({ seed: 'holiday-deals', motif: 'weave', width: 1200, height: 630 })
 */
export function coverSvg({ seed, motif, width = 1200, height = 630 }: CoverOptions): string {
  const { cloth, border, centre } = coverParts({ seed, motif });
  return (
    open(width, height, '0 0 160 90') +
    `<pattern id="b" width="10" height="80" patternUnits="userSpaceOnUse"><path fill="${cloth.edge}" d="${border}"/></pattern>` +
    `<pattern id="c" x="40" width="80" height="90" patternUnits="userSpaceOnUse" fill="${cloth.figure}"><circle cx="40" cy="45" r="29" fill="none" stroke="${cloth.edge}"/><path d="${centre}" transform="translate(20 25)"/><path d="${DIAMONDS}"/></pattern>` +
    [cloth.ground, 'url(#b)', 'url(#c)'].map((fill) => `<path fill="${fill}" d="M0 0h160v90H0z"/>`).join('') +
    '</svg>'
  );
}
