import {
  getPublicSettings,
  type PortalTask,
  type PublicConfig,
  type PublicSettings,
} from '@konnect/contracts';
import { PAGE_SETTINGS, type PageSettings } from '@konnect/contracts/rules';
import { type Poll, pollService, type WatchOptions } from './poll';

const TASK_KEYS: Readonly<Record<PortalTask, string>> = {
  'internet-plans': 'portal.plansUrl',
  'add-device': 'portal.addDeviceUrl',
  'change-device': 'portal.changeDeviceUrl',
};

export function withSettings(config: PublicConfig, settings: PublicSettings): PublicConfig {
  const phones = settings['contact.phones'];
  const whatsapp = settings['contact.whatsapp'];
  const portal = settings['portal.url'];
  const pages = pagesOf(settings);
  return {
    ...config,
    ...(Array.isArray(phones) && phones.length > 0 ? { phones: phones.map(readablePhone) } : {}),
    ...(typeof whatsapp === 'string' && /^\d{9,15}$/.test(whatsapp) ? { whatsapp } : {}),
    ...(isAddress(portal) ? { portalUrl: portal } : {}),
    ...portalTasksOf(config, settings),
    ...(Object.keys(pages).length > 0 ? { pages } : {}),
  };
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(https:\/\/|\/(?!\/))/.test(value);
}

// An empty address is a choice: the task is in the portal, whatever the environment says.
function portalTasksOf(config: PublicConfig, settings: PublicSettings): Pick<PublicConfig, 'portalTasks'> {
  const entries = Object.entries(TASK_KEYS)
    .map(([task, key]) => [task, settings[key]] as const)
    .filter(([, value]) => value === '' || isAddress(value));
  if (entries.length === 0) return {};
  const tasks = Object.entries({ ...config.portalTasks, ...Object.fromEntries(entries) });
  return { portalTasks: Object.fromEntries(tasks.filter(([, value]) => value !== '')) };
}

function pagesOf(settings: PublicSettings): Partial<PageSettings> {
  const homeArticles = countOf(settings['home.articles']);
  const articleSlideSeconds = countOf(settings['articles.slideSeconds']);
  const offersShown = countOf(settings['videos.offersShown']);
  const plan = settings['home.smallestPlan'];
  const seconds = settings['home.tileSeconds'];
  const tileSeconds = Array.isArray(seconds) ? seconds.map((text) => countOf(Number(text)) ?? NaN) : [];
  return {
    ...(homeArticles ? { homeArticles } : {}),
    ...(tileSeconds.length === PAGE_SETTINGS.tileSeconds.length && !tileSeconds.some(Number.isNaN)
      ? { tileSeconds }
      : {}),
    ...(articleSlideSeconds ? { articleSlideSeconds } : {}),
    ...(offersShown ? { offersShown } : {}),
    ...(typeof plan === 'string' && plan.length <= 40 ? { smallestPlan: plan } : {}),
  };
}

// Another backend may have other limits, so values outside sensible bounds are ignored.
function countOf(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 60
    ? (value as number)
    : undefined;
}

/** `0712345678` as people read it; other formats stay as they are. */
function readablePhone(phone: string): string {
  return phone.replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}

export function watchSettings(options: WatchOptions<PublicSettings>): Poll {
  return pollService<PublicSettings>(
    { initial: {}, ask: (api) => api.call(getPublicSettings, { query: { changed: 'true' } }) },
    options,
  );
}
