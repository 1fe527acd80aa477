import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { RUN_TYPESCRIPT } from '../site/child-server';
import { DATABASE_LABELS, FaultNotes, type FaultRow } from './fault-row';
import { withDatabase } from './with-database';

const SCRIPT = fileURLToPath(new URL('../../../packages/backend/acceptance/fuzz.ts', import.meta.url));

export const fuzz: FaultRow = {
  name: 'fuzz',
  run: (context) =>
    withDatabase(context, async (database) => {
      const notes = new FaultNotes();
      const words = ['--requests', String(context.requests), '--port', String(context.port)];
      const child = spawn(process.execPath, [...RUN_TYPESCRIPT, SCRIPT, ...words], {
        env: {
          ...process.env,
          DATABASE_URL: database.kind === 'postgres' ? database.databaseUrl : '',
          NODE_NO_WARNINGS: '1',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      const lines = printed.trim().split('\n');
      const failures = Number(/^FAIL: (\d+) failures/m.exec(printed)?.[1] ?? 0);
      for (const line of lines.filter((one) => one.includes(' -> ')).slice(0, failures))
        notes.broken.push(line);
      if (code !== 0 && notes.broken.length === 0) notes.broken.push(lines.at(-1) ?? 'no answer');
      return [notes.result(`fuzz, ${DATABASE_LABELS[database.kind]}`, lines[0] ?? '')];
    }),
};
