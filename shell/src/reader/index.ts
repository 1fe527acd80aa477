import { BOOT_ELEMENT, type BootData } from '#app/app/boot-data';
import type { PageCode } from '#app/bootstrap/page-code';
import type { Bootstrap } from '../bootstrap/global';
import { startCompactBars } from '../layout/compact-bars';
import './global';
import { markLikelyLink } from './mark-likely-link';
import { watchVisit } from './watch-visit';

// The bootstrap fetches this script because the page says so: both are there.
const { errors, report, page } = window.konnect as Bootstrap;
// Shorter than `readBootData`, because everybody receives this script.
const { release } = JSON.parse(document.getElementById(BOOT_ELEMENT)?.textContent ?? '') as BootData;

const opened = (page() as PageCode).visit;
// A preview whose own script did not come has none, and reports nothing.
if (opened) window.konnectReader = watchVisit({ release, opened, errors, report });
markLikelyLink();
startCompactBars();
