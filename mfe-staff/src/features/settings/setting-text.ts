import type { Setting } from '@konnect/contracts';

const GROUP_NAMES: Readonly<Record<string, string>> = {
  contact: 'Contact',
  portal: 'Customer portal',
  scholarship: 'Scholarship',
  home: 'Home page',
  articles: 'Stories',
  videos: 'Videos',
  comments: 'Comments',
  retention: 'How long personal data is kept',
};

/** Settings by the first word of their key, in the server's order. */
export function grouped(settings: readonly Setting[]): { title: string; settings: Setting[] }[] {
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) {
    const [word = ''] = setting.key.split('.');
    groups.set(word, [...(groups.get(word) ?? []), setting]);
  }
  return [...groups].map(([word, members]) => ({ title: GROUP_NAMES[word] ?? word, settings: members }));
}

/** A value as a field holds it: a list one to a line. */
export function textOf(value: Setting['value']): string {
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** A text that is no number stays text: the server says what it expects. */
export function valueOf(kind: Setting['kind'], text: string): Setting['value'] {
  if (kind === 'list')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  if (kind === 'boolean') return text === 'true';
  if (kind === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  return text.trim();
}

/** A value as a sentence shows it. */
export function shownValue(value: Setting['value']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(', ');
  return String(value);
}
