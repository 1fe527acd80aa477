// The catalogue of the specifications; never reword.
import type { SpinRefusal } from '@konnect/contracts';

export const WELCOME = 'Welcome! You can spin the wheel once.';
export const SPINNING = 'Spinning...';
export const ALREADY = 'You have already participated in the spin. Each user can only spin once.';
export const DEVICE_ALREADY = 'This device has already participated in the draw. You can only spin once.';
export const DEVICE_UNKNOWN = 'Unable to verify device status. Please try again later.';
export const ERROR = 'An error occurred. Please try again later.';
export const NO_PRIZES = 'No prizes available';
export const LOSS = 'Better luck next time!';
export const LOSS_STATUS = "Sorry, you didn't win this time. Please wait for the next survey!";
export const CLAIMED = 'Thank you for submitting your details! We have received your information.';
export const CLAIM_FAILED = 'Failed to submit your information: ';
export const PARTICIPATION_FAILED = 'Failed to submit participation: ';

export const REFUSALS: Readonly<Record<SpinRefusal, { title: string; text: string }>> = {
  no_prizes: {
    title: NO_PRIZES,
    text: 'All the prizes in this draw have been won. Your spin is not used up.',
  },
  not_open: {
    title: 'The wheel is not open yet',
    text: 'Your spin waits for you. Come back when the draw opens.',
  },
  closed: { title: 'This draw is over', text: 'The wheel is closed.' },
  ticket_needed: {
    title: 'Finish the survey first',
    text: 'The wheel turns for people who have answered the survey. If you have, answer once more with the same phone number on this device: your answers count once, and your spin comes back.',
  },
  ticket_used: { title: ALREADY, text: 'The spin that you got for your answers was used on another device.' },
  phone_used: { title: ALREADY, text: 'This phone number has taken part in this draw.' },
};

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  0: 'No answer',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** `409 Conflict`. HTTP/2 sends no reason phrase, so we add it. */
export function statusLine(status: number): string {
  return `${status} ${STATUS_TEXTS[status] ?? 'Error'}`;
}
