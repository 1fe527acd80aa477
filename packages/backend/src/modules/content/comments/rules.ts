import { promotedEventCategory } from '@konnect/contracts/rules';
import { normalise } from '#app/text/text';

const LINK = /https?:\/\/|\bwww\./gi;

export interface Judgement {
  status: 'pending' | 'approved' | 'spam';
  /** The reason why staff should check it carefully. */
  heldReason: string | null;
}

/** The settings of the staff, and what is known about the author. */
export interface ModerationContext {
  mostLinks: number;
  disallowedWords: readonly string[];
  trustAfterApproval: boolean;
  /** Staff muted this device. */
  isMuted: boolean;
  /** Staff approved a comment of this device before. */
  isTrusted: boolean;
}

/**
 * Decides the status of a comment: it waits for the staff unless they publish known authors at once. It also
 * notes why it waits.
 */
export function judgeComment(
  comment: { message: string; name?: string | null | undefined; website?: string | null | undefined },
  by: ModerationContext,
): Judgement {
  // People never see this field. The comment is stored as spam instead of dropped, so that a mistake can be
  // found.
  if (comment.website?.trim()) return { status: 'spam', heldReason: 'honeypot' };
  if (by.isMuted) return { status: 'spam', heldReason: 'muted' };
  const text = `${comment.name ?? ''} ${comment.message}`;
  if ((text.match(LINK)?.length ?? 0) > by.mostLinks) return { status: 'pending', heldReason: 'links' };
  if (hasDisallowedWord(text, by.disallowedWords)) return { status: 'pending', heldReason: 'words' };
  return { status: by.trustAfterApproval && by.isTrusted ? 'approved' : 'pending', heldReason: null };
}

/** Promoted events show their application form where others have comments. */
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
