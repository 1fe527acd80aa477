import { COMMENT_SUFFIX, commentedQuestion } from '@konnect/contracts/rules';

export type Responses = Readonly<Record<string, unknown>>;

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

export interface GivenAnswer {
  name: string;
  value: unknown;
  /** The text behind "Other" or of a comment area. */
  comment: unknown;
  /** Only the comment was given. */
  isComment: boolean;
}

/** Answers by their questions, each with its comment, which is stored under a key of its own. */
export function answersIn(responses: Responses): GivenAnswer[] {
  return Object.entries(responses).flatMap(([key, value]) => {
    const commented = commentedQuestion(key);
    const name = commented ?? key;
    const answer = commented === undefined ? value : responses[name];
    const comment = commented === undefined ? responses[key + COMMENT_SUFFIX] : value;
    if (isEmpty(answer) && isEmpty(comment)) return [];
    // An answer and its comment are two keys and one entry.
    const isSecond = commented === undefined ? isEmpty(value) && !isEmpty(comment) : !isEmpty(answer);
    return isSecond ? [] : [{ name, value: answer, comment, isComment: commented !== undefined }];
  });
}
