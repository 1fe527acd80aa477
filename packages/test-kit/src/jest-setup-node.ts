// Runs before every test file of the server-side projects.
import { installConsoleGuard } from './console-guard';

installConsoleGuard();
