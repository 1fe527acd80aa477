import { describeStaffOrigin } from './start-site';

const publicUrl = 'https://www.konnect.example';

it('says at the start what it means that the desk shares the origin of the site', () => {
  expect(describeStaffOrigin({ publicUrl, staffUrl: undefined })).toBe(
    'The desk shares its origin with the site: remotes for visitors run beside a session of the staff. ' +
      'STAFF_URL gives it one of its own.',
  );
});

it('says at the start where the desk is, and that the site reads no session', () => {
  expect(describeStaffOrigin({ publicUrl, staffUrl: 'https://desk.konnect.example' })).toBe(
    'The desk is at https://desk.konnect.example/staff/login; ' +
      'https://www.konnect.example reads no session of the staff.',
  );
});
