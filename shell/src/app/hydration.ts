import { pageNotFound } from '@konnect/host-api';
import type { BootData } from './boot-data';
import type { PageLoad } from './page-handle';

/** Undefined when the area was left to the browser, which then loads the page. */
export function hydrationOf({ rendered, error }: Pick<BootData, 'rendered' | 'error'>): PageLoad | undefined {
  if (rendered === 'frame') return undefined;
  if (rendered === 'page' || !error) return {};
  const { status, code, message, requestId } = error;
  return {
    failure: status === 404 ? pageNotFound() : { kind: 'problem', status, code, message, requestId },
  };
}
