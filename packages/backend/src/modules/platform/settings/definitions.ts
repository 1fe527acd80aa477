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

const define =
  <T>(kind: Definition['kind'], schema: z.ZodMiniType<T>) =>
  (fallback: NoInfer<T>, label: string): Definition<T> => ({ kind, schema, fallback, label, isPublic: true });

const numberFrom = (min: number, max: number) => define('number', whole(min, max));
const yesOrNo = define('boolean', yesNo);
const firstOrLastDay = define('day', day);
const partOfPortal = (part: string) =>
  define('text', optionalAddress)('', `Address of ${part} in the portal; empty opens the portal`);
const internal = <T>(definition: Definition<T>): Definition<T> => ({ ...definition, isPublic: false });
const daysUntil = (min: number, fallback: number, what: string) =>
  internal(numberFrom(min, 3_650)(fallback, `Days until ${what}`));

export const DEFINITIONS = {
  'contact.phones': define('list', phones)(
    ['0700000100', '0700000200'],
    'Phone numbers in the contact window and the footer',
  ),
  'contact.whatsapp': define(
    'text',
    text(20).check(z.regex(/^\d{9,15}$/, 'Enter the number with its country code, digits only')),
  )('254700000100', 'Number of the chat link'),
  'portal.url': define('text', address)('https://portal.konnect.example', 'Address of the customer portal'),
  'portal.plansUrl': partOfPortal('Internet Plans'),
  'portal.addDeviceUrl': partOfPortal('Add device'),
  'portal.changeDeviceUrl': partOfPortal('Change device'),
  'scholarship.slug': define(
    'text',
    text(80).check(z.regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens')),
  )('scholarship', 'Title and address of the scholarship'),
  'scholarship.opensOn': firstOrLastDay('2024-12-02', 'First day of the application period'),
  'scholarship.closesOn': firstOrLastDay('2025-01-16', 'Last day of the application period'),
  'scholarship.enforceWindow': yesOrNo(false, 'Refuse applications outside the period'),
  'home.articles': numberFrom(1, 12)(PAGE_SETTINGS.homeArticles, 'Articles on the home page'),
  'home.smallestPlan': define('text', optionalText(40))(
    PAGE_SETTINGS.smallestPlan,
    'Price of the smallest plan on the home page, for example KSh 50 a day; empty leaves it out',
  ),
  'home.tileSeconds': define(
    'list',
    z
      .array(z.string().check(z.regex(/^([2-9]|[1-5]\d|60)$/, 'Enter seconds from 2 to 60')))
      .check(z.length(4, 'Enter four numbers')),
  )(PAGE_SETTINGS.tileSeconds.map(String), 'Seconds until each home tile moves on'),
  'articles.slideSeconds': numberFrom(2, 60)(
    PAGE_SETTINGS.articleSlideSeconds,
    'Seconds until an article slideshow moves on',
  ),
  'videos.offersShown': numberFrom(1, 12)(PAGE_SETTINGS.offersShown, 'Videos in the offers strip'),
  'comments.disallowedWords': internal(
    define('list', words)([], 'A comment with one of these words is marked for a second look'),
  ),
  'comments.mostLinks': internal(
    numberFrom(0, 20)(2, 'A comment with more links is marked for a second look'),
  ),
  'comments.trustAfterApproval': internal(
    yesOrNo(false, 'Show comments of writers who were approved before without review'),
  ),
  'retention.contactDays': daysUntil(30, 730, 'finished contact messages are anonymised'),
  'retention.applicationDays': daysUntil(
    30,
    365,
    'applications, and answers of surveys that lead to a person, are anonymised',
  ),
  'retention.commentPhoneDays': daysUntil(1, 90, 'phone numbers of comments are removed'),
  'retention.claimDays': daysUntil(
    30,
    365,
    'the details of prize winners, and the numbers of tickets that are used or whose draw is over, are anonymised',
  ),
  'retention.auditDays': internal(numberFrom(365, 3_650)(1_095, 'Days that the audit log is kept')),
} satisfies Record<string, Definition>;

export type SettingKey = keyof typeof DEFINITIONS;
export type SettingValue<K extends SettingKey> = (typeof DEFINITIONS)[K]['fallback'];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(DEFINITIONS, key);
}
