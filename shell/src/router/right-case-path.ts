/** The address with the fixed parts as its claim writes them, e.g. `/Community/x` as `/community/x`; undefined when it is right. */
export function rightCasePath(claimed: string, pathname: string): string | undefined {
  const parts = claimed.split('/');
  const right = pathname
    .split('/')
    .map((part, index) => {
      const fixed = parts[index];
      return fixed && fixed.toLowerCase() === part.toLowerCase() ? fixed : part;
    })
    .join('/');
  return right === pathname ? undefined : right;
}
