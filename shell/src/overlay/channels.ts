import type { ChannelTrace } from '@konnect/host-api/channels';

const KEPT = 30;

const WORDS: Readonly<Record<ChannelTrace['kind'], string>> = {
  event: 'published by',
  replay: 'replayed to',
  store: 'written by',
};

/** E.g. `10:02:07 engagement.prize-won published by engagement, heard by 2`. */
export function channelLine({ kind, name, remote, listeners }: ChannelTrace, at: Date): string {
  const heard = kind === 'replay' ? '' : `, heard by ${listeners}`;
  return `${at.toLocaleTimeString('en-GB')} ${name} ${WORDS[kind]} ${remote}${heard}`;
}

/** Newest first. The list starts with this script, so before the first remote. */
export function followChannels(): HTMLElement {
  const list = document.createElement('ol');
  list.setAttribute('aria-label', 'Events and stores');
  addEventListener('konnect:channel', (event) => {
    const item = document.createElement('li');
    item.textContent = channelLine((event as CustomEvent<ChannelTrace>).detail, new Date());
    list.prepend(item);
    if (list.children.length > KEPT) list.lastElementChild?.remove();
  });
  return list;
}
