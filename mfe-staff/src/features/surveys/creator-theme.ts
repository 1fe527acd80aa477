import type { ICreatorTheme } from 'survey-creator-core';

/**
 * The creator's colours, taken from our tokens: they turn with the site's theme. What is not named here keeps
 * the creator's own.
 */
export const creatorTheme: ICreatorTheme = {
  themeName: 'konnect',
  cssVariables: {
    '--sjs-special-background': 'var(--paper)',
    // What is drawn of the survey itself reads these.
    '--sjs-general-backcolor': 'var(--card)',
    '--sjs-general-backcolor-dim': 'var(--paper)',
    '--sjs-general-backcolor-dim-light': 'var(--paper)',
    '--sjs-general-backcolor-dim-dark': 'var(--tint)',
    '--sjs-primary-background-500': 'var(--primary)',
    '--sjs-primary-background-400': 'var(--primary-strong)',
    '--sjs-primary-background-10': 'var(--tint)',
    '--sjs-primary-background-25': 'var(--tint)',
    '--sjs-primary-foreground-100': 'var(--on-primary)',
    '--sjs-primary-foreground-25': 'var(--on-primary)',
    '--sjs-secondary-background-500': 'var(--primary)',
    '--sjs-secondary-background-25': 'var(--tint)',
    '--sjs-secondary-background-10': 'var(--tint)',
    '--sjs-secondary-foreground-100': 'var(--on-primary)',
    '--sjs-layer-1-background-500': 'var(--card)',
    '--sjs-layer-1-background-400': 'var(--tint)',
    '--sjs-layer-1-foreground-100': 'var(--ink)',
    '--sjs-layer-1-foreground-75': 'var(--ink)',
    '--sjs-layer-1-foreground-50': 'var(--muted)',
    '--sjs-layer-2-background-500': 'var(--paper)',
    '--sjs-layer-2-background-400': 'var(--tint)',
    '--sjs-layer-2-foreground-100': 'var(--ink)',
    '--sjs-layer-2-foreground-75': 'var(--ink)',
    '--sjs-layer-2-foreground-50': 'var(--muted)',
    '--sjs-layer-3-background-500': 'var(--tint)',
    '--sjs-layer-3-background-400': 'var(--line)',
    '--sjs-layer-3-foreground-100': 'var(--ink)',
    '--sjs-layer-3-foreground-75': 'var(--ink)',
    '--sjs-layer-3-foreground-50': 'var(--muted)',
    '--sjs-border-10': 'var(--line)',
    '--sjs-border-25': 'var(--edge)',
    '--sjs-border-25-overlay': 'var(--edge)',
    '--sjs-semantic-red-background-500': 'var(--danger)',
    '--sjs-semantic-red-background-10': 'var(--danger-tint)',
    '--sjs-semantic-red-foreground-100': 'var(--on-danger)',
    '--sjs-semantic-green-background-500': 'var(--success)',
    '--sjs-semantic-green-background-10': 'var(--success-tint)',
    '--sjs-semantic-yellow-background-500': 'var(--warning)',
    '--sjs-semantic-yellow-background-10': 'var(--warning-tint)',
    '--sjs-font-family': 'var(--font-text)',
  },
} as ICreatorTheme;
