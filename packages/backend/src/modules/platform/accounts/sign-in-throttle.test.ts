import { throttleAddress } from './sign-in-throttle';

it.each([
  ['41.80.0.1', '41.80.0.1'],
  ['::ffff:41.80.0.1', '41.80.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (ip, address) => {
  expect(throttleAddress(ip)).toBe(address);
});
