declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** By axis: one value, or the range that stays variable. */
    variationAxes: Record<string, number | { min: number; max: number }>;
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
