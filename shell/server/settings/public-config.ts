import type { AppDownload, PortalTask, PublicConfig } from '@konnect/contracts';
import { tracing } from '@konnect/tracing';
import { readBases } from '../http/upstreams';

function list(value: string | undefined, fallback: string[]): string[] {
  return value ? value.split(',').map((item) => item.trim()) : fallback;
}

const APPS =
  'Konnect|Buy plans, add and change devices, and see what is left of your bundle.|2.4.1|18.6|https://apps.konnect.example/konnect;' +
  'Konnect Food+|Order lunch and groceries, and follow the rider to your gate.|1.9.0|22.3|https://apps.konnect.example/food-plus';

/** `name|what for|version|megabytes|address`, separated by semicolons. @throws Error naming the bad entry */
export function readApps(text: string): AppDownload[] {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.map((entry) => {
    const [name = '', about = '', version = '', size = '', url = ''] = entry
      .split('|')
      .map((part) => part.trim());
    const megabytes = Number(size);
    if (!name || !about || !version || !(megabytes > 0) || !/^https:\/\//.test(url))
      throw new Error(`SITE_APPS: "${entry}" is not name|what for|version|megabytes|https address.`);
    return { name, about, version, megabytes, url };
  });
}

function portalTasks(env: NodeJS.ProcessEnv): Pick<PublicConfig, 'portalTasks'> {
  const addresses: Record<PortalTask, string | undefined> = {
    'internet-plans': env['PORTAL_PLANS_URL'],
    'add-device': env['PORTAL_ADD_DEVICE_URL'],
    'change-device': env['PORTAL_CHANGE_DEVICE_URL'],
  };
  const own = Object.entries(addresses).filter(([, address]) => address);
  return own.length > 0 ? { portalTasks: Object.fromEntries(own) } : {};
}

// English is left out, so that its documents stay the same. @throws Error for a bad language tag
function readLocale(tag: string | undefined): Pick<PublicConfig, 'locale'> {
  if (!tag) return {};
  try {
    const [locale = 'en'] = Intl.getCanonicalLocales(tag);
    return locale === 'en' ? {} : { locale };
  } catch {
    throw new Error(`SITE_LOCALE: "${tag}" is not a language tag such as "en" or "fr-CA".`);
  }
}

export function readPublicConfig(
  publicUrl: string,
  env: NodeJS.ProcessEnv = process.env,
  staffUrl?: string,
): PublicConfig {
  return {
    siteName: env['SITE_NAME'] ?? 'Konnect',
    publicUrl,
    ...(staffUrl && { staffUrl }),
    bases: readBases(env),
    // The backend reads an empty token as unset, and both must agree.
    publicToken: env['PUBLIC_TOKEN'] || 'konnect-public',
    portalUrl: env['PORTAL_URL'] ?? 'https://portal.konnect.example',
    ...portalTasks(env),
    phones: list(env['SITE_PHONES'], ['0700 000 100', '0700 000 200']),
    whatsapp: env['SITE_WHATSAPP'] ?? '254700000100',
    social: [
      { label: 'Facebook', url: 'https://www.facebook.com/konnect.example' },
      { label: 'Instagram', url: 'https://www.instagram.com/konnect.example' },
      { label: 'X', url: 'https://x.com/konnect_example' },
      { label: 'TikTok', url: 'https://www.tiktok.com/@konnect.example' },
      { label: 'YouTube', url: 'https://www.youtube.com/@konnect.example' },
    ],
    locations: list(env['SITE_LOCATIONS'], ['Githurai 44', 'Zimmerman', 'Kahawa West', 'Mwiki', 'Roysambu']),
    scholarshipSlug: env['SCHOLARSHIP_SLUG'] ?? 'scholarship',
    spinKey: env['SPIN_KEY'] || 'konnect-spin',
    apps: readApps(env['SITE_APPS'] || APPS),
    ...readLocale(env['SITE_LOCALE']),
    ...(env['SITE_FLAGS'] ? { flags: list(env['SITE_FLAGS'], []) } : {}),
    // Never a trace id: the page is cached for others.
    ...(tracing.active ? { traces: true as const } : {}),
    ...(env['OIDC_ISSUER']
      ? {
          companySignIn: {
            name: env['OIDC_NAME'] || 'the company account',
            only: env['PASSWORD_SIGN_IN'] === 'off',
          },
        }
      : {}),
  };
}

export function readStaffConfig(config: PublicConfig, env: NodeJS.ProcessEnv = process.env): PublicConfig {
  const key = env['SURVEYJS_CREATOR_KEY'];
  return key ? { ...config, surveyCreatorKey: key } : config;
}
