import {
  createContent,
  getContent,
  hideContent,
  publishContent,
  saveContent,
  type ContentDocument,
  type ContentForm,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useRef } from 'react';
import { useStaffCall } from '#app/components';
import type { Fields } from './editing-rules';

/** The requests of the editor; each asks to sign in again when the session has ended. */
export function useContentRequests(kind: ContentForm['kind']) {
  const { api } = useHost();
  const call = useStaffCall();
  // The same text sent twice is the same one: its first answer may have been lost.
  const attempt = useRef({ text: '', key: '' });

  function create(fields: Fields): Promise<ContentDocument> {
    const text = JSON.stringify(fields);
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    return api.call(
      createContent,
      { params: { kind }, body: { fields } },
      { idempotencyKey: attempt.current.key },
    );
  }

  return {
    read: (id: number) => call(() => api.call(getContent, { params: { kind, id: String(id) } })),
    hide: (id: number) => call(() => api.call(hideContent, { params: { kind, id: String(id) } })),
    /** @param id null creates it */
    save: (id: number | null, version: number, fields: Fields) =>
      call(() =>
        id === null
          ? create(fields)
          : api.call(saveContent, { params: { kind, id: String(id) }, body: { version, fields } }),
      ),
    /** @param at ISO 8601; null publishes at once */
    publish: (id: number, version: number, at: string | null) =>
      call(() =>
        api.call(publishContent, {
          params: { kind, id: String(id) },
          body: at ? { version, publish_at: at } : { version },
        }),
      ),
  };
}
