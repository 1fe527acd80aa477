import type { SubmissionsApi } from '@konnect/host-api';

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
