import { readBootData } from '#app/app/boot-data';
import { CODE_ELEMENT, type PageCode } from '#app/bootstrap/page-code';
import '../bootstrap/global';
import { startCompactBars } from '../layout/compact-bars';
import './global';
import { markLikelyLink } from './mark-likely-link';
import { watchVisit } from './watch-visit';

const { visit } = JSON.parse(document.getElementById(CODE_ELEMENT)?.textContent ?? '') as PageCode;
const [remote = 'shell', path = '/*'] = visit.page.split(/:(.*)/s);

window.konnectReader = watchVisit({
  release: readBootData().release,
  opened: { remote, path },
  errors: window.konnect?.errors ?? [],
});
markLikelyLink();
startCompactBars();
