// Constants of the specifications that staff may change.
import * as z from 'zod/mini';
import { isPhone, normalisePhone, PAGE_SETTINGS } from '@konnect/contracts/rules';
import { safeLink } from '#app/text/link';

export interface Definition<T = unknown> {
  label: string;
  kind: 'text' | 'number' | 'boolean' | 'day' | 'list';
  schema: z.ZodMiniType<T>;
  fallback: T;
  /** Readers' pages may read it. */
  isPublic: boolean;
}

const text = (max: number) =>
  z.string('Enter text').check(
    z.trim(),
    z.minLength(1, 'Enter text'),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine((value) => !/\p{Cc}/u.test(value), 'Use one line'),
  );
const optionalText = (max: number) =>
  z.string('Enter text').check(
    z.trim(),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine((value) => !/\p{Cc}/u.test(value), 'Use one line'),
  );
const whole = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}`;
  return z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message));
};
const day = z
  .string('Enter a day')
  .check(
    z.refine(
      (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
      'Enter a day like 2026-03-31',
    ),
  );
const words = z.array(text(60), 'Enter a list').check(z.maxLength(500, 'Use at most 500 words'));
const phones = z
  .array(
    text(20).check(
      z.refine((value) => isPhone(normalisePhone(value)), 'Enter a phone number like 0712345678'),
    ),
    'Enter a list',
  )
  .check(z.minLength(1, 'Enter at least one number'), z.maxLength(6, 'Use at most 6 numbers'));
/** These paths redirect to the portal, so as its address they would loop. */
const LEADS_TO_PORTAL = /^\/(portal|plans|packages|pricing)(?![\w-])/i;
const isAddress = (value: string) => safeLink(value) !== null && !/^http:/i.test(value);
const addressRules = [
  z.refine(
    (value: unknown) => value === '' || isAddress(String(value)),
    'Enter an address beginning with https:// or /',
  ),
  z.refine(
    (value: unknown) => !LEADS_TO_PORTAL.test(String(value)),
    'This address leads back to the portal: enter the portal\u2019s own',
  ),
] as const;
const address = text(300).check(...addressRules);
const optionalAddress = optionalText(300).check(...addressRules);
const yesNo = z.boolean('Choose yes or no');

const define = <T>(
  kind: Definition['kind'],
  schema: z.ZodMiniType<T>,
  fallback: NoInfer<T>,
  label: string,
  isPublic: boolean,
): Definition<T> => ({ kind, schema, fallback, label, isPublic });

export const DEFINITIONS = {
  'contact.phones': define(
    'list',
    phones,
    ['0700000100', '0700000200'],
    'Phone numbers in the contact window and the footer',
    true,
  ),
  'contact.whatsapp': define(
    'text',
    text(20).check(z.regex(/^\d{9,15}$/, 'Enter the number with its country code, digits only')),
    '254700000100',
    'Number of the chat link',
    true,
  ),
  'portal.url': define(
    'text',
    address,
    'https://portal.konnect.example',
    'Address of the customer portal',
    true,
  ),
  'portal.plansUrl': define(
    'text',
    optionalAddress,
    '',
    'Address of Internet Plans in the portal; empty opens the portal',
    true,
  ),
  'portal.addDeviceUrl': define(
    'text',
    optionalAddress,
    '',
    'Address of Add device in the portal; empty opens the portal',
    true,
  ),
  'portal.changeDeviceUrl': define(
    'text',
    optionalAddress,
    '',
    'Address of Change device in the portal; empty opens the portal',
    true,
  ),
  'scholarship.slug': define(
    'text',
    text(80).check(z.regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens')),
    'scholarship',
    'Title and address of the scholarship',
    true,
  ),
  'scholarship.opensOn': define('day', day, '2024-12-02', 'First day of the application period', true),
  'scholarship.closesOn': define('day', day, '2025-01-16', 'Last day of the application period', true),
  'scholarship.enforceWindow': define(
    'boolean',
    yesNo,
    false,
    'Refuse applications outside the period',
    true,
  ),
  'home.articles': define(
    'number',
    whole(1, 12),
    PAGE_SETTINGS.homeArticles,
    'Articles on the home page',
    true,
  ),
  'home.smallestPlan': define(
    'text',
    optionalText(40),
    PAGE_SETTINGS.smallestPlan,
    'Price of the smallest plan on the home page, for example KSh 50 a day; empty leaves it out',
    true,
  ),
  'home.tileSeconds': define(
    'list',
    z
      .array(z.string().check(z.regex(/^([2-9]|[1-5]\d|60)$/, 'Enter seconds from 2 to 60')))
      .check(z.length(4, 'Enter four numbers')),
    PAGE_SETTINGS.tileSeconds.map(String),
    'Seconds until each home tile moves on',
    true,
  ),
  'articles.slideSeconds': define(
    'number',
    whole(2, 60),
    PAGE_SETTINGS.articleSlideSeconds,
    'Seconds until an article slideshow moves on',
    true,
  ),
  'videos.offersShown': define(
    'number',
    whole(1, 12),
    PAGE_SETTINGS.offersShown,
    'Videos in the offers strip',
    true,
  ),
  'comments.disallowedWords': define(
    'list',
    words,
    [],
    'A comment with one of these words is marked for a second look',
    false,
  ),
  'comments.mostLinks': define(
    'number',
    whole(0, 20),
    2,
    'A comment with more links is marked for a second look',
    false,
  ),
  'comments.trustAfterApproval': define(
    'boolean',
    yesNo,
    false,
    'Show comments of writers who were approved before without review',
    false,
  ),
  'retention.contactDays': define(
    'number',
    whole(30, 3_650),
    730,
    'Days until finished contact messages are anonymised',
    false,
  ),
  'retention.applicationDays': define(
    'number',
    whole(30, 3_650),
    365,
    'Days until applications, and answers of surveys that lead to a person, are anonymised',
    false,
  ),
  'retention.commentPhoneDays': define(
    'number',
    whole(1, 3_650),
    90,
    'Days until phone numbers of comments are removed',
    false,
  ),
  'retention.claimDays': define(
    'number',
    whole(30, 3_650),
    365,
    'Days until the details of prize winners, and the numbers of tickets that are used or whose draw is over, are anonymised',
    false,
  ),
  'retention.auditDays': define('number', whole(365, 3_650), 1_095, 'Days that the audit log is kept', false),
} satisfies Record<string, Definition>;

export type SettingKey = keyof typeof DEFINITIONS;
export type SettingValue<K extends SettingKey> = (typeof DEFINITIONS)[K]['fallback'];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(DEFINITIONS, key);
}
