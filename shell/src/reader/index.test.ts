import { BOOT_ELEMENT } from '#app/app/boot-data';
import type { Bootstrap } from '../bootstrap/global';
import { CODE_ELEMENT } from '../bootstrap/page-code';

it('watches no document of a preview whose own script did not come, and fails in none', async () => {
  // There are no web vitals here.
  Object.assign(globalThis, {
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = [];
    },
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const release = { id: 'r', shell: 's1', shellFiles: { base: '/assets/shell/s1/' }, remotes: [] };
  document.body.innerHTML = `
    <script type="application/json" id="${BOOT_ELEMENT}">${JSON.stringify({ release })}</script>
    <script type="application/json" id="${CODE_ELEMENT}">{"when":"intent","scripts":[]}</script>`;
  const failures: string[] = [];
  addEventListener('error', ({ message }) => failures.push(message));
  const sent = jest.fn();
  Object.assign(navigator, { sendBeacon: sent });
  await import('../bootstrap/index');
  const site = window.konnect as Bootstrap;
  expect(site.page()).toMatchObject({ when: 'intent' });
  await import('./index');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(failures).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});
