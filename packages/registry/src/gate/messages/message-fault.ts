import type { RemoteDescriptor } from '@konnect/contracts';
import { MESSAGES_FILE } from '@konnect/contracts/rules';
import * as z from 'zod/mini';

import { jsonOf } from '#app/json-of';
import { registryError, type RegistryError } from '#app/registry-error';

import { messageArguments, type MessageArguments } from './message-arguments';

/** A descriptor may list as many; each is compared with all of English. */
const MOST_CATALOGUES = 50;
/** Each fault becomes a line of a response. */
const MOST_FAULTS = 50;

/** Locale -> key -> text. */
const schema = z
  .record(z.string(), z.record(z.string(), z.string().check(z.maxLength(5_000))))
  .check(z.refine((catalogues) => Object.keys(catalogues).length <= MOST_CATALOGUES));
type Catalogues = z.infer<typeof schema>;

/** Readers get English where their catalogue is missing. */
const ENGLISH = 'en';
const NAMED = 3;

interface Offered {
  descriptor: RemoteDescriptor;
  read(path: string): Promise<Buffer | null>;
}

const parseCatalogues = (body: Buffer | null): Catalogues | null =>
  schema.safeParse(jsonOf(body)).data ?? null;

function named(keys: readonly string[]): string {
  const first = keys.slice(0, NAMED).map((key) => `"${key.slice(0, 80)}"`);
  return keys.length > NAMED ? `${first.join(', ')} and ${keys.length - NAMED} more` : first.join(', ');
}

function parsed(locale: string, key: string, text: string): MessageArguments | string {
  try {
    return messageArguments(text);
  } catch (error) {
    return `"${key}" of ${locale} is no ICU message: ${error instanceof Error ? error.message : 'unreadable'}`;
  }
}

/** Null when both texts take the same values. */
function argumentFault(locale: string, key: string, own: MessageArguments, english: MessageArguments) {
  const missing = [...english.keys()].filter((name) => !own.has(name));
  if (missing.length > 0) return `"${key}" of ${locale} leaves out ${named(missing)}, which English shows`;
  const unknown = [...own.keys()].filter((name) => !english.has(name));
  if (unknown.length > 0)
    return `"${key}" of ${locale} asks for ${named(unknown)}, which English does not have`;
  const other = [...own].find(([name, kind]) => kind !== 'text' && kind !== english.get(name));
  return other
    ? `"${key}" of ${locale} takes "${other[0]}" as a ${other[1]}, which is a ${english.get(other[0])} in English`
    : null;
}

function* faultsOf(catalogues: Catalogues): Generator<string> {
  const english = catalogues[ENGLISH] ?? {};
  const wanted = new Map<string, MessageArguments>();
  for (const [key, text] of Object.entries(english)) {
    const found = parsed(ENGLISH, key, text);
    if (typeof found === 'string') yield found;
    else wanted.set(key, found);
  }
  for (const [locale, texts] of Object.entries(catalogues).filter(([one]) => one !== ENGLISH)) {
    const missing = Object.keys(english).filter((key) => !Object.hasOwn(texts, key));
    if (missing.length > 0) yield `${locale} lacks ${named(missing)}`;
    const unknown = Object.keys(texts).filter((key) => !Object.hasOwn(english, key));
    if (unknown.length > 0) yield `${locale} has ${named(unknown)}, which English does not`;
    for (const [key, text] of Object.entries(texts)) {
      const own = parsed(locale, key, text);
      const expected = wanted.get(key);
      const fault = typeof own === 'string' ? own : expected && argumentFault(locale, key, own, expected);
      if (fault) yield fault;
    }
  }
}

export async function messageFaults({ descriptor, read }: Offered): Promise<RegistryError[]> {
  const { locales } = descriptor;
  if (!locales) return [];
  const isThere = descriptor.files.some(({ path }) => path === MESSAGES_FILE);
  const catalogues = isThere ? parseCatalogues(await read(MESSAGES_FILE)) : null;
  if (!catalogues)
    return [registryError('registry.messages', `messages: ${MESSAGES_FILE} is missing or unreadable`)];
  const listed = locales.filter((locale) => !Object.hasOwn(catalogues, locale));
  const faults = [
    ...(Object.hasOwn(catalogues, ENGLISH)
      ? []
      : ['there is no English catalogue, which readers of other languages get']),
    ...(listed.length > 0 ? [`there is no catalogue of ${listed.join(', ')}`] : []),
  ];
  for (const fault of faultsOf(catalogues)) {
    if (faults.length === MOST_FAULTS) break;
    faults.push(fault);
  }
  return faults.map((fault) => registryError('registry.messages', `messages: ${fault}`));
}

/** These languages cause a warning, and readers get English. */
export function missingLocales(
  { id, locales }: RemoteDescriptor,
  served: readonly string[],
): Pick<RegistryError, 'code' | 'message'>[] {
  if (!locales) return [];
  return served
    .filter((locale) => !locales.includes(locale) && !locales.includes(locale.split('-')[0] ?? ''))
    .map((locale) => ({
      code: 'registry.messages' as const,
      message: `messages: the site is served in ${locale}, and "${id}" has no catalogue of it: its readers get English`,
    }));
}
