// Only documents of previews name this script: what happens in them is no visit of any version, and stays
// none when the preview ends while the page is open.
import { reportNothing } from './report-nothing';

if (window.konnect) reportNothing(window.konnect);
