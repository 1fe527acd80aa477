import { safeReturn } from './safe-return';

it.each(['/staff', '/staff/customer-groups?phone=1', '/survey/admin#top'])('follows %s', (path) => {
  expect(safeReturn(path, '/staff')).toBe(path);
});

it.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'staff',
])('refuses %j', (path) => {
  expect(safeReturn(path, '/staff')).toBe('/staff');
});
