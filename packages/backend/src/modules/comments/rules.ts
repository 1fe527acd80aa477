import { promotedEventCategory } from '@konnect/contracts/rules';

const MAX_LINKS = 2;
const LINK = /https?:\/\/|\bwww\./gi;

export interface Judgement {
  status: 'pending' | 'spam';
  /** Why the staff should look twice. */
  heldReason: string | null;
}

/** Every comment waits for the staff; this only sorts what waits. */
export function judgeComment(comment: { message: string; name?: string | null | undefined; website?: string | null | undefined }): Judgement {
  // People never see the box. Kept as spam and not dropped, so that a mistake can be found.
  if (comment.website?.trim()) return { status: 'spam', heldReason: 'honeypot' };
  const links = `${comment.name ?? ''} ${comment.message}`.match(LINK)?.length ?? 0;
  return { status: 'pending', heldReason: links > MAX_LINKS ? 'links' : null };
}

/** Promoted events show their application form where others have comments. */
export function takesComments(category: string): boolean {
  return promotedEventCategory(category) === undefined;
}
