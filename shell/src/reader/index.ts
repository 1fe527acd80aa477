import { BOOT_ELEMENT, type BootData } from '#app/app/boot-data';
import type { PageCode } from '#app/bootstrap/page-code';
import type { Bootstrap } from '../bootstrap/global';
import { startCompactBars } from '../layout/compact-bars';
import './global';
import { markLikelyLink } from './mark-likely-link';
import { watchVisit } from './watch-visit';

// The bootstrap fetches this script because the page says so: both are there.
const site = window.konnect as Bootstrap;
// Shorter than `readBootData`, because everybody receives this script.
const boot = JSON.parse((document.getElementById(BOOT_ELEMENT) as Element).textContent) as BootData;

const opened = (site.page() as PageCode).visit;
// A preview whose own script did not come has none, and reports nothing.
window.konnectReader = opened && watchVisit({ ...boot, ...site, opened });
markLikelyLink();
startCompactBars();
