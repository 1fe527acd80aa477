import type { ContentDocument, ContentForm } from '@konnect/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentKeys } from '#app/content';
import { changedFields, emptyFields, fieldsOf, type Fields } from './editing-rules';

export function useEditedFields(form: ContentForm, initial: ContentDocument | null) {
  const { kind } = form;
  const client = useQueryClient();
  const [document, setDocument] = useState(initial);
  const [base, setBase] = useState<Fields>(() => (initial ? fieldsOf(form, initial) : emptyFields(form)));
  const [fields, setFields] = useState(base);
  // The version that was edited; older than the document's when a draft of this device was put back.
  const [version, setVersion] = useState(initial?.version ?? 0);
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const allNames = form.fields.map(({ name }) => name);

  function renew(names: readonly string[]) {
    setRounds((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, (before[name] ?? 0) + 1])),
    }));
  }

  function remember(next: ContentDocument) {
    client.setQueryData(contentKeys.document(kind, next.id), next);
    void client.invalidateQueries({
      queryKey: contentKeys.all,
      predicate: ({ queryKey }) => queryKey[3] !== 'document',
    });
  }

  return {
    document,
    fields,
    version,
    rounds,
    isChanged: changedFields(form, base, fields).length > 0,
    change: (changes: Fields) => setFields((now) => ({ ...now, ...changes })),
    /** Shows other fields, typed on top of an earlier version. */
    replace(next: Fields, nextVersion: number) {
      setFields(next);
      setVersion(nextVersion);
      renew(allNames);
    },
    /**
     * Takes the server's document. @param sent the fields that it answers; null replaces whatever is typed
     */
    adopt(next: ContentDocument, sent: Fields | null) {
      const saved = fieldsOf(form, next);
      setDocument(next);
      setVersion(next.version);
      setBase(saved);
      const cleaned = sent === null ? allNames : changedFields(form, sent, saved);
      if (cleaned.length > 0) {
        // The server cleans HTML and spaces; text typed in the meantime is newer than its answer and stays.
        setFields((now) => (sent === null || now === sent ? saved : now));
        renew(cleaned);
      }
      remember(next);
    },
    /**
     * Takes only whether readers see it. The edited version stays, so that the next save still finds a
     * colleague's newer one.
     */
    adoptState(next: ContentDocument) {
      const { state, publish_at, has_draft } = next;
      setDocument((now) => now && { ...now, state, publish_at, has_draft });
      remember(next);
    },
  };
}
