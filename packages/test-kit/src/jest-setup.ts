import '@testing-library/jest-dom';
import { installConsoleGuard } from './console-guard';

installConsoleGuard();
