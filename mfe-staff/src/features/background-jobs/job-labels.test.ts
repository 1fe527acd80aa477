import { durationText, scheduleText } from './job-labels';

it.each([
  [15, 'Every 15 seconds'],
  [60, 'Every minute'],
  [90, 'Every 90 seconds'],
  [3_600, 'Every hour'],
  [7_200, 'Every 2 hours'],
  [86_400, 'Every day'],
  [null, 'When there is work'],
])('says how often: %s', (seconds, text) => {
  expect(scheduleText(seconds)).toBe(text);
});

it.each([
  [null, '–'],
  [4, '0.0 s'],
  [1_234, '1.2 s'],
  [45_400, '45 s'],
  [600_000, '10 min'],
])('says how long: %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
