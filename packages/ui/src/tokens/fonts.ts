export interface FontFile {
  family: string;
  /** Start of the names of its files in `src/fonts`. */
  file: string;
}

/** The two fonts, cut down by `scripts/subset-fonts.ts` to the weights and characters that the site uses. */
export const fontFiles: readonly FontFile[] = [
  { family: 'Atkinson Hyperlegible Next Variable', file: 'text' },
  { family: 'Gabarito Variable', file: 'display' },
];

export const fonts = {
  'font-text':
    "'Atkinson Hyperlegible Next Variable', 'Text Fallback', 'Text Fallback Roboto', system-ui, sans-serif",
  'font-display': "'Gabarito Variable', 'Display Fallback', 'Display Fallback Roboto', system-ui, sans-serif",
} as const;
