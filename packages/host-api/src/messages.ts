import type { PublicConfig } from '@konnect/contracts';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { use } from 'react';
// By the package's name: this hook is bundled with the remote, and the host is the shell's.
import { useHost } from '@konnect/host-api';

type Texts = Readonly<Record<string, string>>;

/**
 * Another locale's catalogue, with the keys of the English one.
 * @example export const texts = { greeting: 'Bonjour {name}' } satisfies Catalogue<typeof en>;
 */
export type Catalogue<E extends Texts> = Readonly<Record<keyof E, string>>;

type ArgumentsOf<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/** The English text decides the arguments of a call. */
type Rest<Message extends string> = keyof ArgumentsOf<Message> extends never
  ? []
  : [values: ArgumentsOf<Message>];

/** @example t('places', { count: 3 }) */
export type Translate<E extends Texts> = <K extends keyof E & string>(
  key: K,
  ...values: Rest<E[K]>
) => string;

interface Site {
  readonly config: Pick<PublicConfig, 'locale'>;
}

type Loaders<E extends Texts> = Readonly<Record<string, () => Promise<{ texts: Catalogue<E> }>>>;

/** A remote's messages in all locales. English comes with the code; others are fetched on demand. */
export interface Messages<E extends Texts> {
  /** For a loader: fetches the catalogue before the page; after a failure the page stays English. */
  load(host: Site): Promise<void>;
  /** For use outside of components, such as in `head`. English until the catalogue is loaded. */
  of(host: Site): Translate<E>;
  pending(host: Site): Promise<void> | undefined;
}

const ENGLISH = 'en';
/** Edge and browser must render the same, wherever they are. */
const TIME_ZONE = 'Africa/Nairobi';

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

function translate<E extends Texts>(locale: string, texts: Texts): Translate<E> {
  return (key, ...[values]) =>
    // The build has compiled each text.
    String(
      format(texts[key] as CompiledMessage, locale, values as never, { formatters, timeZone: TIME_ZONE }),
    );
}

interface Loading {
  promise: Promise<void>;
  state: 'pending' | 'here' | 'failed';
}

/**
 * @param en the English catalogue, which defines keys and arguments
 * @param others locale -> loads its catalogue
 * @example export const messages = defineMessages(en, { fr: () => import('./fr') });
 */
export function defineMessages<const E extends Texts>(en: E, others: Loaders<E> = {}): Messages<E> {
  const catalogues = new Map<string, Translate<E>>([[ENGLISH, translate<E>(ENGLISH, en)]]);
  const loads = new Map<string, Loading>();

  /** `fr` serves a site in `fr-CA`. */
  const localeOf = ({ config: { locale = ENGLISH } }: Site): string =>
    [locale, locale.split('-')[0] ?? ''].find((one) => Object.hasOwn(others, one)) ?? ENGLISH;

  const start = (locale: string, load: () => Promise<{ texts: Catalogue<E> }>): Loading => {
    const loading: Loading = { state: 'pending', promise: Promise.resolve() };
    loading.promise = load().then(
      (module) => {
        catalogues.set(locale, translate<E>(locale, module.texts));
        loading.state = 'here';
      },
      () => void (loading.state = 'failed'),
    );
    loads.set(locale, loading);
    return loading;
  };

  /** A new page retries a failed load; a component would retry with each rendering. */
  const begin = (site: Site, isRetry: boolean): Loading | undefined => {
    const locale = localeOf(site);
    const load = others[locale];
    if (!load) return undefined;
    const known = loads.get(locale);
    return known && !(isRetry && known.state === 'failed') ? known : start(locale, load);
  };

  // On the edge all catalogues are in one file, so that a rendering never waits.
  if (typeof document === 'undefined')
    for (const [locale, load] of Object.entries(others)) start(locale, load);

  return {
    load: async (host) => begin(host, true)?.promise,
    of: (host) => catalogues.get(localeOf(host)) ?? (catalogues.get(ENGLISH) as Translate<E>),
    pending(host) {
      const loading = begin(host, false);
      return loading?.state === 'pending' ? loading.promise : undefined;
    },
  };
}

/**
 * The texts in the site's language. Suspends for a pending catalogue; the edge's HTML stays until then.
 * @example const t = useMessages(messages); return <h1>{t('title')}</h1>;
 */
export function useMessages<E extends Texts>(messages: Messages<E>): Translate<E> {
  const host = useHost();
  const pending = messages.pending(host);
  if (pending) use(pending);
  return messages.of(host);
}
