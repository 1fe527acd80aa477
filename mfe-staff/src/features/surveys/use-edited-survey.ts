import type { Survey } from '@konnect/contracts';
import { useState } from 'react';
import type { CreatorHandle, LiveDocument } from './survey-creator';
import { isPlainSurvey } from './plain-survey';
import { documentOf, isSameDocument, STARTING_DOCUMENT, type SurveyDocument } from './survey-document';

/** The server's text when it was last read or saved here. */
interface Base {
  text: string;
  version: number | null;
  slug: string;
  publish: boolean;
}

/** Text of an earlier visit that was never saved. */
export interface SurveyDraft {
  document: SurveyDocument;
  /** Text of the JSON tab, while it is broken. */
  brokenText: string | null;
  version: number | null;
  slug: string;
  /** Missing in drafts of earlier releases. */
  publish?: boolean;
}

export type EditedSurvey = ReturnType<typeof useEditedSurvey>;

/** The live text of one survey beside what the server has. */
export function useEditedSurvey(survey: Survey | undefined) {
  const [initial] = useState<SurveyDocument>(() => (survey ? documentOf(survey) : STARTING_DOCUMENT));
  const [handle, setHandle] = useState<CreatorHandle | null>(null);
  const [live, setLive] = useState<LiveDocument>({ state: 'valid', document: initial });
  const [document, setDocument] = useState(initial);
  const [isJsonOpen, setJsonOpen] = useState(false);
  const [base, setBase] = useState<Base>({
    text: JSON.stringify(initial),
    version: survey?.version ?? null,
    slug: survey?.slug ?? '',
    publish: survey?.publish ?? false,
  });
  const [slug, setSlug] = useState(base.slug);
  const [publish, setPublish] = useState(base.publish);

  /** Typed since then, a text is newer than the server's answer. */
  function isNewerThan(sent: string): boolean {
    const now = handle?.read();
    return now?.state === 'broken' || (now !== undefined && JSON.stringify(now.document) !== sent);
  }

  function read(from: CreatorHandle): LiveDocument {
    const now = from.read();
    setLive(now);
    if (now.state === 'valid') setDocument(now.document);
    setJsonOpen(from.isJsonOpen());
    return now;
  }

  return {
    initial,
    handle,
    live,
    document,
    isJsonOpen,
    base,
    slug,
    setSlug,
    publish,
    setPublish,
    isChanged:
      live.state === 'broken' ||
      JSON.stringify(document) !== base.text ||
      slug !== base.slug ||
      // Our own list publishes at once; only a provider's survey is published by a save.
      (isPlainSurvey(survey) && publish !== base.publish),
    isNewerThan,
    read,
    ready(creator: CreatorHandle) {
      setHandle(creator);
      const now = read(creator);
      // The creator writes the same document in its own way: that is what later readings are compared with.
      if (now.state === 'valid') setBase((before) => ({ ...before, text: JSON.stringify(now.document) }));
    },
    takeDraft(creator: CreatorHandle, found: SurveyDraft) {
      setBase((before) => ({ ...before, version: found.version }));
      setSlug(found.slug);
      if (found.publish !== undefined) setPublish(found.publish);
      creator.write(found.document);
      if (found.brokenText !== null) creator.writeText(found.brokenText);
    },
    /** Shows what was saved when the editor was opened. */
    reset() {
      setBase((before) => ({ ...before, version: survey?.version ?? null }));
      setSlug(base.slug);
      setPublish(base.publish);
      handle?.write(initial);
    },
    /**
     * Takes the saved survey as the new base. @param isReplaced replaces whatever is typed
     * @param sent the text that it answers @returns whether the server has cleaned the text
     */
    adopt(result: Survey, sent: string, isReplaced: boolean): boolean {
      const cleaned = documentOf(result);
      const wasCleaned =
        !isReplaced && !isNewerThan(sent) && !isSameDocument(cleaned, JSON.parse(sent) as SurveyDocument);
      let text = sent;
      if (handle && (isReplaced || wasCleaned)) {
        handle.write(cleaned);
        const now = handle.read();
        if (now.state === 'valid') text = JSON.stringify(now.document);
      }
      setBase({ text, version: result.version ?? null, slug: result.slug, publish: result.publish });
      setSlug((now) => (isReplaced || now === slug ? result.slug : now));
      setPublish((now) => (isReplaced || now === publish ? result.publish : now));
      return wasCleaned;
    },
  };
}
