// Colours of the design language "Leso": jacaranda bloom, matatu yellow, murram road, Karura green, warm paper, and tints between them.

export const INK = '#1C1430';
export const PAPER = '#FFF9EE';
export const WHITE = '#FFFFFF';
export const JACARANDA = '#5A2A9B';
export const JACARANDA_DEEP = '#43207A';
export const LILAC = '#C9A7FF';
export const MATATU = '#FFC233';
export const MURRAM = '#B4431F';
export const MURRAM_DEEP = '#8F3215';
export const CLAY = '#F7B49B';
export const SAND = '#F4E3B8';
export const KARURA = '#0B6B4B';
export const SKY_BLUE = '#0A5C8A';
export const SKY_LIGHT = '#9CCBE6';

/** The colours one picture is painted with; the hour of the day decides most of them. */
export interface Palette {
  name: PaletteName;
  sky: string;
  cloud: string;
  sun: string;
  sunRing: string;
  /** Hills and towers from the farthest to the nearest. */
  far: string;
  middle: string;
  near: string;
  ground: string;
  groundShade: string;
  road: string;
  roadMark: string;
  leaf: string;
  leafShade: string;
  leafLight: string;
  bloom: string;
  bloomShade: string;
  bloomLight: string;
  trunk: string;
  walls: readonly string[];
  wallShade: string;
  window: string;
  windowLit: string;
  /** Wall, floor and furniture of rooms. */
  room: string;
  roomShade: string;
  floor: string;
  wood: string;
  woodShade: string;
}

const plants = {
  leaf: '#1F7F5A',
  leafShade: KARURA,
  leafLight: '#4FA57F',
  bloom: '#8E5BD0',
  bloomShade: '#6F3DB5',
  bloomLight: '#B78CF0',
  trunk: '#5B3A2E',
  wood: '#B9713F',
  woodShade: '#8E4F2A',
} as const;

export const PALETTES = {
  morning: {
    ...plants,
    sky: '#FDEBCB',
    cloud: '#FFF9EE',
    sun: MATATU,
    sunRing: '#FFDC8A',
    far: '#F3CFA6',
    middle: '#E6AE84',
    near: '#CF8A62',
    ground: '#DD8F62',
    groundShade: '#C97549',
    road: '#A85E3E',
    roadMark: '#F4E3B8',
    walls: ['#FFF3DC', '#F7B49B', '#F4E3B8', '#E9D3F7'],
    wallShade: '#E0B48E',
    window: '#7D6A94',
    windowLit: '#5F5673',
    room: '#FBE6C4',
    roomShade: '#F3D3A3',
    floor: '#D99A6C',
  },
  noon: {
    ...plants,
    sky: '#D3EAF5',
    cloud: '#FFFFFF',
    sun: MATATU,
    sunRing: '#FFE5A3',
    far: '#B4D6E4',
    middle: '#93C2C9',
    near: '#62A690',
    ground: '#C98A5B',
    groundShade: '#B27145',
    road: '#7C6F86',
    roadMark: '#FFF3D0',
    walls: ['#FFF6E4', '#F9D6A5', '#F7B49B', '#CFE6DA'],
    wallShade: '#DDBd93',
    window: '#4F6F93',
    windowLit: '#3E5A7E',
    room: '#DCEFE4',
    roomShade: '#C4E2D2',
    floor: '#E2B27F',
  },
  jacaranda: {
    ...plants,
    sky: '#EFE3FF',
    cloud: '#FBF6FF',
    sun: '#FFC233',
    sunRing: '#FFDFA0',
    far: '#D5BDF2',
    middle: '#B998E3',
    near: '#9A75CB',
    ground: '#C9A3DC',
    groundShade: '#B184CB',
    road: '#7B6596',
    roadMark: '#F6E7FF',
    walls: ['#FFF6E8', '#FAD9B8', '#F7B49B', '#E3D0FA'],
    wallShade: '#D9B6A4',
    window: '#6B4E9C',
    windowLit: '#533B80',
    room: '#F0E4FF',
    roomShade: '#E0CCF8',
    floor: '#C99B74',
  },
  sunset: {
    ...plants,
    sky: '#FBC9A4',
    cloud: '#FDE0C6',
    sun: '#FFC233',
    sunRing: '#FFD98C',
    far: '#EB9A7D',
    middle: '#C96E63',
    near: '#94476A',
    ground: '#7C3A52',
    groundShade: '#652C47',
    road: '#4E2747',
    roadMark: '#FBC9A4',
    leaf: '#2A6B55',
    leafShade: '#17513F',
    leafLight: '#4C8B6A',
    walls: ['#F8DCBb', '#EFA580', '#F2C48B', '#D9A0C4'],
    wallShade: '#C98A72',
    window: '#6A3A66',
    windowLit: '#FFD874',
    room: '#FAD7B4',
    roomShade: '#F2BE92',
    floor: '#B5694B',
  },
  night: {
    ...plants,
    sky: '#211737',
    cloud: '#33254F',
    sun: '#F4E3B8',
    sunRing: '#3A2B5C',
    far: '#33254F',
    middle: '#2B1E47',
    near: '#3D2A63',
    ground: '#2A1B40',
    groundShade: '#1C1230',
    road: '#3B2F52',
    roadMark: '#8D7FB0',
    leaf: '#1F5E4A',
    leafShade: '#154534',
    leafLight: '#2F7A60',
    bloom: '#6F45B3',
    bloomShade: '#52308C',
    bloomLight: '#8C63CC',
    trunk: '#2F2035',
    walls: ['#5A4480', '#6B4A75', '#4A3A78', '#7A5270'],
    wallShade: '#3E2E60',
    window: '#2A1D45',
    windowLit: '#FFD36B',
    room: '#3A2B5C',
    roomShade: '#2F2250',
    floor: '#5B3F55',
    wood: '#8E5A3C',
    woodShade: '#6A3F2B',
  },
} as const satisfies Record<string, Omit<Palette, 'name'>>;

export type PaletteName = keyof typeof PALETTES;

export function palette(name: PaletteName): Palette {
  return { name, ...PALETTES[name] };
}

/** Bright cloth: kangas, awnings, shirts, bunting. */
export const CLOTH = [JACARANDA, MATATU, MURRAM, KARURA, SKY_BLUE, LILAC, CLAY, PAPER] as const;
export const SKIN = ['#6B3F2A', '#8A5335', '#55301F', '#9C6440', '#7A4730'] as const;
export const HAIR = '#1E1420';
