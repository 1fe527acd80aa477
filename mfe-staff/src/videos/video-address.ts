export function videoAddress(contentBase: string, file: string): string {
  return `${contentBase}?bucket=landing-page&file=${encodeURIComponent(file)}`;
}

/** @example `0.4 MB` */
export function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)} MB`;
}
