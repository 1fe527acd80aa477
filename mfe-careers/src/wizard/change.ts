/** In the query of a step's address: the person comes from the check and goes back to it. */
const CHANGE = 'change';

/** Address of a step where an answer is changed. The fragment names its field, if it is one. */
export function changePath(stepPath: string, field?: string): string {
  return `${stepPath}?${CHANGE}${field ? `#${field}` : ''}`;
}

/** Whether an address is one of `changePath`. */
export function isChanging(search: string): boolean {
  return new URLSearchParams(search).has(CHANGE);
}

/** Of the link that led from the check to a field, where the person is back after the change. */
export function changeLinkId(field: string): string {
  return `change-${field}`;
}
