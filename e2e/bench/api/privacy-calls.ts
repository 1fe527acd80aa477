import type { ScreenCall, Target } from './screen-call';

const PRIVACY_PATH = '/api/staff/privacy/';
const phone = '0750000123';
/** This person has sent one message, which each repetition erases. */
const erased = '0733111222';
let expected = 0;

async function writeAndFind({ send }: Target): Promise<void> {
  const message = { name: 'Bench', phone: erased, region: 'Umoja', subject: 'Praise', message: 'Thank you.' };
  await send('POST', '/api/contact-us/', message);
  const { matches } = (await send('POST', `${PRIVACY_PATH}find/`, { phone: erased })) as {
    matches: unknown[];
  };
  expected = matches.length;
}

export const PRIVACY: readonly ScreenCall[] = [
  {
    name: 'privacy, find a person',
    judged: 'first byte',
    method: 'POST',
    paths: () => [`${PRIVACY_PATH}find/`],
    body: () => ({ phone }),
  },
  {
    name: 'privacy, what is stored of a person',
    judged: 'first byte',
    method: 'POST',
    paths: () => [`${PRIVACY_PATH}export/`],
    body: () => ({ phone }),
  },
  {
    name: 'privacy, erase a person',
    judged: 'first byte',
    method: 'POST',
    before: writeAndFind,
    paths: () => [`${PRIVACY_PATH}erase/`],
    body: () => ({ phone: erased, expected }),
  },
  {
    name: 'privacy, look at what retention would end',
    judged: 'first byte',
    method: 'POST',
    paths: () => [`${PRIVACY_PATH}retention/`],
    body: () => ({ dry_run: true }),
  },
  {
    name: 'privacy, retention',
    judged: 'first byte',
    method: 'POST',
    paths: () => [`${PRIVACY_PATH}retention/`],
    body: () => ({ dry_run: false }),
  },
];
