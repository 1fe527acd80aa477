import { hideDismissed, openTarget, showOwnLikes } from '@konnect/ui/without-code';
import { mayHaveEarlyTexts, restoreTexts, storeTexts } from './early-texts';
import { loadFaces, loadImages, readerGetsFaces } from './first-load';
import './global';
import { idle, whenLoaded, whenPainted } from './idle';
import { createCodeLoader, whenParsed } from './load-code';
import type { CountedPage } from './page-code';
import { createRecorder } from './recorder';
import { createVisitReports } from './report-visit';
import { sayFailed } from './say-failed';
import { hasStoredState, savesData } from './stored-state';

const MOST_ERRORS = 9;
/** Pixels below the view at which a part that needs code counts as near. */
const NEAR_PX = 200;

const SAVER = 'data-save-data';
const root = document.documentElement;

const code = createCodeLoader(() => {
  recorder.giveUp();
  sayFailed();
});
const recorder = createRecorder(code.start);
const errors: Event[] = [];
// Only documents that name a visit report any.
const report = createVisitReports(() => (code.page() as CountedPage | undefined)?.visit.tokens);
window.konnect = { start: code.start, recorder, errors, report, page: code.page, reader: code.reader };

// A page that throws for ever fills no memory with it.
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => errors.length < MOST_ERRORS && errors.push(event));

addEventListener('pagehide', () => storeTexts(recorder.typed()));

whenParsed(() => {
  // Before the first paint: what is hidden later moves the page.
  hideDismissed(document);
  // A place that the HTML does not have is one that code adds.
  const isPlaceMissing = location.hash.length > 1 && !openTarget();
  const isWanted = isPlaceMissing || document.querySelector('[data-hydrate="idle"]') !== null;
  if (isWanted || code.page()?.when === 'idle') whenPainted(code.start);
  startNearParts();
  whenPainted(() => void idle().then(recall));
});

whenLoaded(() => {
  loadImages();
  void workWhenIdle();
});

/**
 * What this device stores. Not before the first paint: the first look into the storage of a site takes a slow
 * phone 20 to 40 ms.
 */
function recall(): void {
  showOwnLikes(document);
  const left = mayHaveEarlyTexts() ? restoreTexts() : [];
  left.forEach(recorder.remember);
  if (left.length > 0 || hasStoredState()) code.start();
}

/** Each step waits for the line and the processor to be free. */
async function workWhenIdle(): Promise<void> {
  await idle();
  const visit = code.page()?.visit;
  // Once for each document. What the visit says beside its owner, the server leaves out.
  if (visit) void report(visit.page, [{ ...visit, measure: 'visit' }]);
  // Should the saver be switched off later, the faces come by use.
  if (root.hasAttribute(SAVER)) root.setAttribute('data-faces', '');
  if (savesData()) return;
  if (readerGetsFaces()) await loadFaces();
  await idle();
  void code.reader();
  if (document.querySelector('[data-carousel]')) code.slides();
  await idle();
  code.fetchAhead();
}

/** Parts that say so get their code when they come near the view. */
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
