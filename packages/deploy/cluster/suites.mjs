import { randomBytes } from 'node:crypto';
import { container, must, SITE } from './podman.mjs';

const BACKEND = container('backend-1');
/** The account stays on a site that others may reach. */
const PASSWORD = randomBytes(18).toString('base64url');

/** Both wait for what is already there. */
function fillDemo() {
  must('podman', ['exec', '-e', 'SEED=demo', BACKEND, 'node', 'e2e/bin/serve.mjs', 'migrate']);
}

/** @returns email and the address of the page that sets a password */
function invite() {
  const email = `zawadi-${Date.now()}@konnect.example`;
  const said = must(
    'podman',
    ['exec', BACKEND, 'node', 'e2e/bin/staff.mjs', 'add', email, 'admin', 'Zawadi'],
    {
      quiet: true,
    },
  );
  const link = /^ {2}(http\S+)$/m.exec(said)?.[1];
  if (!link) throw new Error(`The command printed no link: ${said}`);
  return { email, path: link.replace(/^https?:\/\/[^/]+/, '') };
}

export function testSuites() {
  fillDemo();
  const { email, path } = invite();
  const staff = { STAFF_EMAIL: email, STAFF_PASSWORD: PASSWORD };
  must('e2e/node_modules/.bin/playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    env: { SITE_URL: SITE, STAFF_LINK: path, ...staff },
  });
  must(process.execPath, ['--import', 'tsx', 'packages/backend/acceptance/run.ts'], {
    env: { API_URL: SITE, ...staff },
  });
}
