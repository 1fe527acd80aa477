// `base.css` repeats these, and a test compares.

/** Fluid from a 320 px phone to a 1280 px screen. */
export const type = {
  'text-1': '0.875rem',
  'text-2': '1rem',
  'text-3': '1.125rem',
  'text-4': '1.25rem',
  'text-5': 'clamp(1.5rem, 1.458rem + 0.208vw, 1.625rem)',
  'text-6': 'clamp(1.875rem, 1.75rem + 0.625vw, 2.25rem)',
  'text-7': 'clamp(2.25rem, 1.917rem + 1.667vw, 3.25rem)',
  leading: '1.6',
  'leading-tight': '1.15',
  measure: '64ch',
} as const;

export const space = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  'space-8': '72px',
  gutter: 'clamp(16px, 4vw, 32px)',
  page: '1200px',
} as const;

export const shape = {
  'radius-input': '4px',
  'radius-card': '10px',
  'radius-chip': '999px',
  cut: '16px',
  border: '1.5px solid var(--line)',
  shadow: '0 12px 32px #1C143040',
  touch: '48px',
  pindo: '16px',
} as const;

export const motion = {
  press: '120ms',
  enter: '200ms',
  travel: '280ms',
  ease: 'cubic-bezier(.2,.7,.2,1)',
} as const;

/** Milliseconds; 0 under reduced motion. */
export const LIGHTBOX_CLOSE_MS = 550;
