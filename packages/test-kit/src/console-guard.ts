import { format } from 'node:util';

const LEVELS = ['error', 'warn'] as const;

let unexpected: string[] = [];
let allowed: RegExp[] = [];

/** For the rest of a test whose subject is that message. @example allowConsole(/not available/); */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/** A console error or warning is a bug that would go unread, so it fails the test. */
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
