// Maximum characters, for the server's schemas and for forms.

/** The name of a person, and a region in the sender's own words. */
export const NAME_MAX_LENGTH = 120;
export const EMAIL_MAX_LENGTH = 254;
export const COMMENT_NAME_MAX_LENGTH = 80;
export const EVENT_ANSWER_MAX_LENGTH = 4_000;
