import type { PublicConfig } from '@konnect/contracts';

function list(value: string | undefined, fallback: string[]): string[] {
  return value ? value.split(',').map((item) => item.trim()) : fallback;
}

/** The settings that reach browsers, from the environment: a provider changes them without a build. */
export function readPublicConfig(publicUrl: string, env: NodeJS.ProcessEnv = process.env): PublicConfig {
  return {
    siteName: env['SITE_NAME'] ?? 'Konnect',
    publicUrl,
    bases: {
      main: env['MAIN_API_BASE'] ?? '',
      ticket: env['TICKET_API_BASE'] ?? '/services/ticket',
      spin: env['SPIN_API_BASE'] ?? '/services/spin',
      food: env['FOOD_API_BASE'] ?? '/services/food',
      content: env['CONTENT_BASE'] ?? '/services/content',
    },
    publicToken: env['PUBLIC_TOKEN'] ?? 'konnect-public',
    portalUrl: env['PORTAL_URL'] ?? 'https://portal.konnect.example',
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
  };
}
