/** Query of a step's address when the person comes from the check page and returns to it. */
const CHANGE = 'change';

/** Address of a step where an answer is changed. The fragment names its field, if it is one. */
export function changePath(stepPath: string, field?: string): string {
  return `${stepPath}?${CHANGE}${field ? `#${field}` : ''}`;
}

/** Whether an address is one of `changePath`. */
export function isChanging(search: string): boolean {
  return new URLSearchParams(search).has(CHANGE);
}

/** Id of the link from the check page to a field; the focus returns to it after the change. */
export function changeLinkId(field: string): string {
  return `change-${field}`;
}
