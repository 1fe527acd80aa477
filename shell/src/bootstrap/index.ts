import { hideDismissed, openTarget, showOwnLikes } from '@konnect/ui/without-code';
import { restoreTexts, storeTexts } from './early-texts';
import { loadFonts, loadImages, readerGetsFonts } from './deferred-assets';
import { CONTROLS } from './controls';
import './global';
import { idle, whenLoaded, whenPainted } from './idle';
import { createCodeLoader, whenParsed } from './load-code';
import { createRecorder } from './recorder';
import { reportVisit as report } from './report-visit';
import { sayFailed } from './say-failed';
import { hasStoredState, savesData } from './stored-state';

const MOST_ERRORS = 9;
const NEAR_PX = 200;

const SAVER = 'data-save-data';
/** Slides have a script of their own, and pictures are enlarged by few. */
const CODED_CONTROLS = `main :is(${CONTROLS}):not([data-carousel] *, [data-intent="click"])`;
const root = document.documentElement;

const code = createCodeLoader(() => {
  recorder.giveUp();
  sayFailed();
});
const recorder = createRecorder(code.start);
const errors: Event[] = [];
window.konnect = { start: code.start, recorder, errors, report, page: code.page, reader: code.reader };

// A bound on memory for pages that throw all the time.
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => errors.length < MOST_ERRORS && errors.push(event));

addEventListener('pagehide', () => storeTexts(recorder.typed()));

whenParsed(() => {
  // Before the first paint: an element that is hidden later moves the page.
  hideDismissed(document);
  const isPlaceNamed = location.hash.length > 1;
  // Browsers scroll to no part that stays out of the first frame.
  if (isPlaceNamed) loadImages();
  // An element that the HTML does not have comes from code.
  const isPlaceMissing = isPlaceNamed && !openTarget();
  const isWanted = isPlaceMissing || document.querySelector('[data-hydrate="idle"]') !== null;
  if (isWanted || code.page()?.when === 'idle') whenPainted(code.start);
  startNearParts();
  whenPainted(() => void idle().then(recall));
});

whenLoaded(() => {
  loadImages();
  void workWhenIdle();
});

// After the first paint: the first look into a site's storage takes a slow phone 20 to 40 ms.
function recall(): void {
  showOwnLikes(document);
  const left = restoreTexts();
  left.forEach(recorder.remember);
  if (left.length > 0 || hasStoredState()) code.start();
}

// Each step waits until the network and the processor are idle.
async function workWhenIdle(): Promise<void> {
  await idle();
  const visit = code.page()?.visit;
  // Once for each document. The server ignores the other fields of the visit.
  if (visit) report(visit.page, [{ ...visit, measure: 'visit' }]);
  // If the visitor switches the saver off later, each font loads when it is used.
  if (root.hasAttribute(SAVER)) root.setAttribute('data-fonts', '');
  if (savesData()) return;
  if (readerGetsFonts()) await loadFonts();
  await idle();
  void code.reader();
  if (document.querySelector('[data-carousel]')) code.slides();
  await idle();
  code.fetchAhead(false);
  // From a scroll on, because the line may be gone when the reader is at a control that needs them.
  if (document.querySelector(CODED_CONTROLS))
    addEventListener('scroll', () => code.fetchAhead(true), { once: true });
}

function startNearParts(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      code.start();
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  for (const part of document.querySelectorAll('[data-hydrate="visible"]')) observer.observe(part);
}
