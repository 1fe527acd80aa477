// The developer panel needs no React, so that it also works on a page that does not.
import type { BootData } from '../app/boot-data';
import { followChannels } from './channels';
import { FAULTS } from './faults';
import { loadedFiles, ownerOfPath } from './owners';
import { OVERLAY_CSS } from './styles';

const REFRESH_MS = 1_000;
const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

type Child = Node | string;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const { release } = JSON.parse(
  document.getElementById('konnect-boot')?.textContent ?? '{"release":{"remotes":[]}}',
) as Pick<BootData, 'release'>;

const faultIn = (base: string): string => /\/edge\/faulty\/([a-z]+)\//.exec(base)?.[1] ?? '';

/** In one build of everything no file belongs to a single remote. */
const isOneBuild = (base: string): boolean => base === '/';

function sourceOf(base: string): string {
  if (isOneBuild(base)) return 'from its sources';
  if (base.startsWith('http')) return `built at ${base}`;
  return faultIn(base) ? `${faultIn(base)} on purpose` : 'published';
}

function faultChoice(remote: string, base: string): HTMLElement {
  const chosen = faultIn(base);
  const select = element(
    'select',
    { 'aria-label': `Fault of ${remote}` },
    ...['', ...FAULTS].map((fault) =>
      element('option', { value: fault, ...(fault === chosen ? { selected: '' } : {}) }, fault || 'works'),
    ),
  );
  select.addEventListener('change', () => {
    void fetch(`/edge/overlay/fault?remote=${remote}&fault=${select.value}`).then(() => location.reload());
  });
  return select;
}

// Which remote fills a slot is not visible from outside, so the panel names all candidates.
const slotsOf = (slots: readonly string[]): string =>
  slots.length > 0 ? ` · fills ${slots.join(', ')}` : '';

function rows(): HTMLElement[] {
  const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const owner = ownerOfPath(release, location.pathname);
  const shell = {
    id: 'shell',
    version: release.shell,
    base: release.shellFiles?.base ?? '/assets/shell/',
    slots: [] as string[],
  };
  return [shell, ...release.remotes].map(({ id, version, base, slots }) => {
    const { count, ms, bytes, failed } = loadedFiles(base, isOneBuild(base) ? [] : timings);
    const part = owner ? owner.remote.id === id : id === 'shell';
    const loads = isOneBuild(base)
      ? 'in one build with the others'
      : count === 0
        ? 'not loaded'
        : `${count} files, ${ms} ms, ${bytes > 0 ? `${kilobytes.format(bytes / 1_000)} kB` : 'from the cache'}${failed > 0 ? `, ${failed} failed` : ''}`;
    return element(
      'tr',
      { ...(part ? { class: 'owner' } : {}), ...(failed > 0 ? { 'data-failed': '' } : {}) },
      element('th', { scope: 'row' }, id),
      element('td', {}, element('code', {}, version), ` ${sourceOf(base)}${slotsOf(slots)}`),
      element('td', {}, part ? (owner ? `this page, by ${owner.claim.path}` : 'this page') : ''),
      element('td', {}, loads),
      element('td', {}, id === 'shell' || base.startsWith('http') ? '' : faultChoice(id, base)),
    );
  });
}

function outline(isOn: boolean): void {
  const area = document.getElementById('area');
  area?.classList.toggle('konnect-overlay-area', isOn);
}

function start(): void {
  const body = element('tbody', {});
  const head = element(
    'tr',
    {},
    ...['Part', 'Version', 'Owns', 'Files of this document', 'Make it'].map((text) =>
      element('th', { scope: 'col' }, text),
    ),
  );
  const panel = element(
    'section',
    { id: 'panel', 'aria-label': 'Who owns what', hidden: '' },
    element('table', {}, element('thead', {}, head), body),
    element('p', {}, `Release ${release.id}`),
    followChannels(),
  );
  const button = element(
    'button',
    { type: 'button', 'aria-expanded': 'false', 'aria-controls': 'panel' },
    'Parts of this page',
  );
  const show = (): void => {
    // Rows must not be replaced while a developer chooses a fault.
    if (!panel.hidden && !body.contains(root.activeElement)) body.replaceChildren(...rows());
  };
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
    outline(!panel.hidden);
    show();
  });
  const host = element('konnect-overlay' as 'div', {});
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  root.adoptedStyleSheets = [sheet];
  root.append(panel, button);
  const page = new CSSStyleSheet();
  page.replaceSync('.konnect-overlay-area { outline: 3px dashed #c2410c; outline-offset: -3px; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  document.body.append(host);
  setInterval(show, REFRESH_MS);
}

start();
