import { BOOT_ELEMENT, type BootData } from '#app/app/boot-data';
import type { PageCode } from '#app/bootstrap/page-code';
import type { Bootstrap } from '../bootstrap/global';
import { startCompactBars } from '../layout/compact-bars';
import './global';
import { markLikelyLink } from './mark-likely-link';
import { startRules } from './speculation-rules';
import { watchVisit } from './watch-visit';

const site = window.konnect as Bootstrap;
// Shorter than `readBootData`, because every visitor receives this script.
const boot = JSON.parse((document.getElementById(BOOT_ELEMENT) as Element).textContent) as BootData;

const opened = (site.page() as PageCode).visit;
// A preview without its own script names no visit, and reports nothing.
window.konnectReader = opened && watchVisit({ ...boot, ...site, opened });
markLikelyLink();
startRules();
startCompactBars();
