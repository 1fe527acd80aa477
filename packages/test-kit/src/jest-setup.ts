// Runs before every test file of the browser-side projects.
import '@testing-library/jest-dom';
import { installConsoleGuard } from './console-guard';

installConsoleGuard();
