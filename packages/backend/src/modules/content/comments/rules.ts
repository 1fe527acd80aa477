import { promotedEventCategory } from '@konnect/contracts/rules';
import { normalise } from '#app/text/text';

const LINK = /https?:\/\/|\bwww\./gi;

export interface Judgement {
  status: 'pending' | 'approved' | 'spam';
  heldReason: string | null;
}

export interface ModerationContext {
  mostLinks: number;
  disallowedWords: readonly string[];
  trustAfterApproval: boolean;
  isMuted: boolean;
  isTrusted: boolean;
}

/** A comment is pending unless the staff's settings publish known authors at once. */
export function judgeComment(
  comment: { message: string; name?: string | null | undefined; website?: string | null | undefined },
  by: ModerationContext,
): Judgement {
  // People never see this field. The comment is stored as spam, so that a mistake can be found.
  if (comment.website?.trim()) return { status: 'spam', heldReason: 'honeypot' };
  if (by.isMuted) return { status: 'spam', heldReason: 'muted' };
  const text = `${comment.name ?? ''} ${comment.message}`;
  if ((text.match(LINK)?.length ?? 0) > by.mostLinks) return { status: 'pending', heldReason: 'links' };
  if (hasDisallowedWord(text, by.disallowedWords)) return { status: 'pending', heldReason: 'words' };
  return { status: by.trustAfterApproval && by.isTrusted ? 'approved' : 'pending', heldReason: null };
}

/** Promoted events show their application form instead. */
export function takesComments(category: string): boolean {
  return promotedEventCategory(category) === undefined;
}

/** Whole words, in any case and accent; an entry may be several words. */
export function hasDisallowedWord(text: string, words: readonly string[]): boolean {
  const normalised = ` ${normalise(text)} `;
  return words.some((word) => {
    const wanted = normalise(word);
    return wanted !== '' && normalised.includes(` ${wanted} `);
  });
}
