import type { PublicConfig } from '@konnect/contracts';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { use } from 'react';
// By the package's name: this hook is part of the remote that uses it, and the host is the shell's.
import { useHost } from '@konnect/host-api';

/** Key of a message -> its text in the ICU syntax. */
type Texts = Readonly<Record<string, string>>;

/**
 * The catalogue of another locale: the keys of the English one.
 * @example export const texts = { greeting: 'Bonjour {name}' } satisfies Catalogue<typeof en>;
 */
export type Catalogue<E extends Texts> = Readonly<Record<keyof E, string>>;

type ArgumentsOf<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/** Arguments that the English text has not are no part of the call. */
type Rest<Message extends string> = keyof ArgumentsOf<Message> extends never
  ? []
  : [values: ArgumentsOf<Message>];

/** @example t('places', { count: 3 }) */
export type Translate<E extends Texts> = <K extends keyof E & string>(
  key: K,
  ...values: Rest<E[K]>
) => string;

/** The part of a host that says in which language the site is. */
interface Site {
  readonly config: Pick<PublicConfig, 'locale'>;
}

type Loaders<E extends Texts> = Readonly<Record<string, () => Promise<{ texts: Catalogue<E> }>>>;

/**
 * The messages of a remote in all its locales. English comes with the code; another locale is fetched by its
 * readers alone.
 */
export interface Messages<E extends Texts> {
  /**
   * For a loader: the catalogue is there before the page is. A catalogue that cannot be fetched leaves the
   * page in English.
   */
  load(host: Site): Promise<void>;
  /** Outside of components, such as in `head`. English until the catalogue is there. */
  of(host: Site): Translate<E>;
  /** What is under way for this host; undefined when there is nothing to wait for. */
  pending(host: Site): Promise<void> | undefined;
}

const ENGLISH = 'en';
/** Edge and browser must write the same, wherever they are. */
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
 * @param en the English catalogue, whose keys and arguments are those of all
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

  /** A new page tries again what failed; a component does not, because it would ask with each rendering. */
  const begin = (site: Site, isRetry: boolean): Loading | undefined => {
    const locale = localeOf(site);
    const load = others[locale];
    if (!load) return undefined;
    const known = loads.get(locale);
    return known && !(isRetry && known.state === 'failed') ? known : start(locale, load);
  };

  // On the edge they are part of one file, so that a rendering never waits for one.
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
 * The texts of a remote in the language of the site. It waits for a catalogue that is on its way; what the
 * edge rendered stays meanwhile.
 * @example const t = useMessages(messages); return <h1>{t('title')}</h1>;
 */
export function useMessages<E extends Texts>(messages: Messages<E>): Translate<E> {
  const host = useHost();
  const pending = messages.pending(host);
  if (pending) use(pending);
  return messages.of(host);
}
