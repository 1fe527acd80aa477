import { REGION_LISTS, regionOf, regionOptions, REGIONS } from './regions';

const values = (list: (typeof REGION_LISTS)[number]) => regionOptions(list).map((option) => option.value);

describe('regions', () => {
  it("have the job form's exact values in its order", () => {
    expect(values('job')).toEqual([
      'G44',
      'G45',
      'Zimmerman',
      'Roysambu',
      'Kahawa_West',
      'Hunters',
      'Mwiki',
      'Sunton',
      'Kasarani',
      'Lucky_Summer',
      'kahawa_wendani',
      'Umoja_1',
      'Umoja_2',
      'Umoja_3',
      'Pipeline',
      'Kayole',
      'Rongai',
      'Kibera',
      'Other',
    ]);
    expect(regionOptions('job')[0]).toEqual({ value: 'G44', label: 'Githurai 44 (G44)' });
  });

  it('have the shorter list of the scholarship: up to Pipeline, and Other', () => {
    expect(values('scholarship')).toEqual([...values('job').slice(0, 15), 'Other']);
    expect(values('scholarship').at(-2)).toBe('Pipeline');
  });

  it('have the fifteen names of the claim form', () => {
    expect(values('claim')).toEqual([
      'Githurai 44 (G44)',
      'Githurai 45 (G45)',
      'Zimmerman',
      'Roysambu/Mirema',
      'Kahawa West',
      'Hunters/Kasarani',
      'Lucky Summer',
      'Umoja 1',
      'Umoja 2',
      'Umoja 3',
      'Pipeline',
      'Kayole',
      'Rongai',
      'Kibera',
      'Other',
    ]);
  });

  it('have 21 names in the contact form, and 19 areas with Other in V4', () => {
    expect(values('contact')).toHaveLength(21);
    expect(values('v4')).toHaveLength(20);
    expect(values('v4')).toEqual(
      expect.arrayContaining(['Githurai 44', 'Kasarani', 'Kayole', 'Kibera', 'Dandora', 'Other']),
    );
  });

  it("have the survey's own areas", () => {
    expect(values('survey')).toEqual(
      expect.arrayContaining([
        'Kariobangi',
        'Mowlem/Umoja 3',
        'Umoja',
        'Lucky Summer/Baba Dogo/Ngumba',
        'Other',
      ]),
    );
  });

  it('are told apart by every spelling, once each', () => {
    for (const list of REGION_LISTS) {
      for (const value of values(list)) expect([value, regionOf(value)?.lists[list]]).toEqual([value, value]);
    }
    const spellings = REGIONS.flatMap((region) =>
      region.aliases.map((alias) => [alias, region.value] as const),
    );
    for (const [alias, region] of spellings) expect(regionOf(alias)?.value).toBe(region);
    expect(regionOf(' kahawa WEST ')?.value).toBe('kahawa-west');
    expect(regionOf('Others')?.value).toBe('other');
    expect(regionOf('Thika town')).toBeUndefined();
  });
});
