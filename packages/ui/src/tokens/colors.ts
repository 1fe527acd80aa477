// The only place with colours. `base.css` repeats them, and a test compares.

/** By day: warm paper, ink, jacaranda. */
const light = {
  paper: '#FFF9EE',
  card: '#FFFFFF',
  ink: '#1C1430',
  muted: '#5F5673',
  line: '#1C14301F',
  edge: '#8B8299',
  primary: '#5A2A9B',
  'primary-strong': '#43207A',
  'on-primary': '#FFFFFF',
  tint: '#F1E8FF',
  call: '#FFC233',
  'call-strong': '#FFB000',
  'on-call': '#1C1430',
  warm: '#B4431F',
  'warm-strong': '#8F3215',
  'on-warm': '#FFFFFF',
  'warm-tint': '#FFE9DF',
  success: '#0B6B4B',
  'success-tint': '#E3F4EC',
  info: '#0A5C8A',
  'info-tint': '#E6F1F8',
  warning: '#8A5A00',
  'warning-tint': '#FFF1CC',
  danger: '#B3152B',
  'danger-strong': '#8F1021',
  'on-danger': '#FFFFFF',
  'danger-tint': '#FDE8EA',
  cloth: '#FFC233',
  'cloth-figure': '#5A2A9B',
  backdrop: '#1C1430B3',
} as const;

export type ColorName = keyof typeof light;

/** By night: the same roles on deep aubergine. */
const night: Record<ColorName, string> = {
  paper: '#130D22',
  card: '#211737',
  ink: '#F3EDFB',
  muted: '#B9AECB',
  line: '#F3EDFB29',
  edge: '#9185A8',
  primary: '#C9A7FF',
  'primary-strong': '#DCC6FF',
  'on-primary': '#1C1430',
  tint: '#33244F',
  call: '#FFC233',
  'call-strong': '#FFD27A',
  'on-call': '#1C1430',
  warm: '#FFAB85',
  'warm-strong': '#FFC4A8',
  'on-warm': '#1C1430',
  'warm-tint': '#46230F',
  success: '#6FD6A8',
  'success-tint': '#12352A',
  info: '#8CC8F0',
  'info-tint': '#12304A',
  warning: '#FFD27A',
  'warning-tint': '#3A2C0B',
  danger: '#FF9AA5',
  'danger-strong': '#FFB8C0',
  'on-danger': '#1C1430',
  'danger-tint': '#4A1822',
  cloth: '#5A2A9B',
  'cloth-figure': '#FFC233',
  backdrop: '#07040EB3',
};

export const colors = { light, night } as const;

/** Segments of the prize wheel in order; neighbours differ by at least 3:1. */
export const wheelColors = [
  { fill: '#5A2A9B', text: '#FFFFFF' },
  { fill: '#FFC233', text: '#1C1430' },
  { fill: '#0B6B4B', text: '#FFFFFF' },
  { fill: '#F7B49B', text: '#1C1430' },
  { fill: '#B4431F', text: '#FFFFFF' },
  { fill: '#F4E3B8', text: '#1C1430' },
  { fill: '#0A5C8A', text: '#FFFFFF' },
  { fill: '#C9A7FF', text: '#1C1430' },
] as const;

/** For `<meta name="theme-color">`. */
export const themeColor = { light: light.paper, night: night.paper } as const;
