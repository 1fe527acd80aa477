import { findPlaces, wardsOf } from './find-places';
import { WARDS } from './wards';

const COUNTIES = Object.keys(WARDS);

it('knows all 47 counties, each with its wards', () => {
  expect(COUNTIES).toHaveLength(47);
  expect(new Set(COUNTIES).size).toBe(47);
  for (const county of COUNTIES) {
    const wards = wardsOf(WARDS, county);
    expect(wards.length).toBeGreaterThanOrEqual(10);
    expect(new Set(wards).size).toBe(wards.length);
    expect(wards).not.toContain('');
  }
});

it.each([
  ['nai', ['Nairobi']],
  ['muranga', ["Murang'a"]],
  ['Murang’a', ["Murang'a"]],
  ['nzoia', ['Trans Nzoia']],
  ['taita taveta', ['Taita-Taveta']],
  ['mar', ['Marsabit', 'Elgeyo-Marakwet']],
  ['atlantis', []],
])('finds counties by %s', (typed, found) => {
  expect(findPlaces(COUNTIES, typed)).toEqual(found);
});

it('shows a few to begin with', () => {
  expect(findPlaces(COUNTIES, '  ')).toEqual(COUNTIES.slice(0, 8));
});

it.each(['Nairobi', 'nairobi county', 'NAIROBI CITY COUNTY'])('finds the wards of %s', (county) => {
  expect(wardsOf(WARDS, county)).toEqual(expect.arrayContaining(['Zimmerman', 'Kahawa West', 'Mwiki']));
});

it('knows no wards of a place that is no county', () => {
  expect(wardsOf(WARDS, 'Atlantis')).toEqual([]);
  expect(wardsOf(WARDS, '')).toEqual([]);
});
