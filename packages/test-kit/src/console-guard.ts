import { format } from 'node:util';

const LEVELS = ['error', 'warn'] as const;

let unexpected: string[] = [];
let allowed: RegExp[] = [];

/**
 * Allows console errors and warnings that match `pattern` for the rest of the current test.
 * Only for a test whose subject is that very message.
 * @example allowConsole(/area is not available/);
 */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/**
 * Fails every test that writes to console.error or console.warn: such a line is a bug that would go unread.
 */
export function installConsoleGuard(): void {
  const original = { error: console.error, warn: console.warn };

  beforeEach(() => {
    unexpected = [];
    allowed = [];
    for (const level of LEVELS) {
      console[level] = (...parts: unknown[]) => {
        const text = format(...parts);
        if (!allowed.some((pattern) => pattern.test(text))) unexpected.push(`console.${level}: ${text}`);
      };
    }
  });

  afterEach(() => {
    Object.assign(console, original);
    const lines = unexpected;
    unexpected = [];
    if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`);
  });
}
