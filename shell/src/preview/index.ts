// Only documents of previews load this script, so they report nothing, even after the preview has ended.
import { reportNothing } from './report-nothing';

if (window.konnect) reportNothing(window.konnect);
