import type { SubmissionsApi } from '@konnect/host-api';

/** Submissions while a page is rendered on the edge: nothing is kept there, and nothing can be sent. */
export function createEdgeSubmissions(): SubmissionsApi {
  return {
    submit: () => Promise.reject(new Error('Forms are sent from the browser.')),
    readDraft: () => Promise.resolve(null),
    saveDraft: () => Promise.resolve(),
    clearDraft: () => Promise.resolve(),
    restore: () => Promise.resolve(null),
    receipts: () => Promise.resolve([]),
    subscribe: () => () => undefined,
  };
}
