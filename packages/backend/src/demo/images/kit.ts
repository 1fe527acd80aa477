import type { Palette } from './palette';
import type { Random } from './random';

/** What every part is drawn with. */
export interface Kit {
  palette: Palette;
  random: Random;
}

/** The sheet a scene is drawn on: always 800 units high, as wide as its format asks. */
export interface Sheet extends Kit {
  width: number;
  height: number;
}

/** One placed part; `says` is its share of the alt text. */
export interface Layer {
  svg: string;
  says?: string;
}

export interface Scene {
  /** Where we are: opens the alt text. */
  title: string;
  layers: Layer[];
}

export function layer(svg: string, says?: string): Layer {
  return says === undefined ? { svg } : { svg, says };
}
