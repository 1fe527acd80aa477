import type { SessionInfo } from '@konnect/contracts';
import { version } from '../release/test-version';
import { testContext, testPage, testPageServices } from '../render/test-page-services';
import { signInAddress } from './authorise';

const services = testPageServices(
  {
    shell: version('shell', [{ path: '/staff/login', page: 'sign-in-page' }]),
    remotes: {
      community: { live: version('community', [{ path: '/', page: 'home-page' }]) },
      staff: { live: version('staff', [{ path: '/staff/inbox', page: 'inbox-page' }], ['admin']) },
    },
  },
  async (request) => testPage(request, { remote: 'shell' }),
);
const session: SessionInfo = {
  name: 'Wanjiru',
  email: 'w@konnect.example',
  role: 'support',
  csrfToken: 'secret',
};

it('sends a visitor who opens a page of the staff to the sign-in, which leads back to it', () => {
  expect(signInAddress(testContext(services, '/staff/inbox?form=2'))).toBe(
    '/staff/login?return=%2Fstaff%2Finbox%3Fform%3D2',
  );
});

it.each(['/', '/staff/login', '/staff/nowhere'])('lets a visitor open %s', (path) => {
  expect(signInAddress(testContext(services, path))).toBeUndefined();
});

it('asks nobody who is signed in to sign in again, also where the role does not open the page', () => {
  expect(signInAddress(testContext(services, '/staff/inbox', { session }))).toBeUndefined();
});
