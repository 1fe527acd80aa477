export interface FontFile {
  family: string;
  /** Start of the emitted file name; builds add a content hash before `.woff2`. */
  file: string;
  role: 'text' | 'display';
}

/** The two faces, latin subset, all weights; under 70 kB together. */
export const fontFiles: readonly FontFile[] = [
  {
    family: 'Atkinson Hyperlegible Next Variable',
    file: 'atkinson-hyperlegible-next-latin-wght-normal',
    role: 'text',
  },
  { family: 'Gabarito Variable', file: 'gabarito-latin-wght-normal', role: 'display' },
];

/** The zero of the text face without its slash, which reads as an error in prices. It holds no letter, so it must be asked for with a zero. */
export const ZERO_FAMILY = 'Plain Zero';

export const fonts = {
  'font-text':
    "'Plain Zero', 'Atkinson Hyperlegible Next Variable', 'Text Fallback', 'Text Fallback Roboto', system-ui, sans-serif",
  'font-display': "'Gabarito Variable', 'Display Fallback', 'Display Fallback Roboto', system-ui, sans-serif",
} as const;
