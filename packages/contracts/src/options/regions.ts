// Each form has its own spelling on the wire, as in the specifications; the registry maps spellings to areas,
// so that reports count an area once.
import type { Option } from './option';

/** The lists that forms show; `survey` is that of V2 and V3, `v4` that of the event application. */
export const REGION_LISTS = ['contact', 'claim', 'survey', 'v4', 'job', 'scholarship'] as const;
export type RegionList = (typeof REGION_LISTS)[number];

export interface Region {
  /** Stable name for reports. */
  readonly value: string;
  readonly label: string;
  /** Spelling on the wire, per list that shows the area. */
  readonly lists: Readonly<Partial<Record<RegionList, string>>>;
  readonly aliases: readonly string[];
}

/** In the order of the contact form. A name that joins areas is an area of its own. */
export const REGIONS: readonly Region[] = [
  {
    value: 'githurai-44',
    label: 'Githurai 44 (G44)',
    aliases: ['Githurai44'],
    lists: {
      contact: 'Githurai 44 (G44)',
      claim: 'Githurai 44 (G44)',
      survey: 'Githurai 44 (G44)',
      v4: 'Githurai 44',
      job: 'G44',
      scholarship: 'G44',
    },
  },
  {
    value: 'githurai-45',
    label: 'Githurai 45 (G45)',
    aliases: ['Githurai45'],
    lists: {
      contact: 'Githurai 45 (G45)',
      claim: 'Githurai 45 (G45)',
      survey: 'Githurai 45 (G45)',
      v4: 'Githurai 45',
      job: 'G45',
      scholarship: 'G45',
    },
  },
  {
    value: 'zimmerman',
    label: 'Zimmerman',
    aliases: ['Zimma'],
    lists: {
      contact: 'Zimmerman',
      claim: 'Zimmerman',
      survey: 'Zimmerman',
      v4: 'Zimmerman',
      job: 'Zimmerman',
      scholarship: 'Zimmerman',
    },
  },
  {
    value: 'roysambu',
    label: 'Roysambu/Mirema',
    aliases: ['Mirema'],
    lists: {
      contact: 'Roysambu/Mirema',
      claim: 'Roysambu/Mirema',
      survey: 'Roysambu/Mirema',
      v4: 'Roysambu',
      job: 'Roysambu',
      scholarship: 'Roysambu',
    },
  },
  {
    value: 'kahawa-west',
    label: 'Kahawa West',
    aliases: [],
    lists: {
      contact: 'Kahawa West',
      claim: 'Kahawa West',
      survey: 'Kahawa West',
      v4: 'Kahawa West',
      job: 'Kahawa_West',
      scholarship: 'Kahawa_West',
    },
  },
  {
    value: 'kahawa-wendani',
    label: 'Kahawa Wendani',
    aliases: ['Wendani'],
    lists: {
      contact: 'Kahawa Wendani',
      survey: 'Kahawa Wendani',
      v4: 'Kahawa Wendani',
      job: 'kahawa_wendani',
      scholarship: 'kahawa_wendani',
    },
  },
  {
    value: 'hunters',
    label: 'Hunters',
    aliases: [],
    lists: { contact: 'Hunters', v4: 'Hunters', job: 'Hunters', scholarship: 'Hunters' },
  },
  {
    value: 'hunters-kasarani',
    label: 'Hunters/Kasarani',
    aliases: [],
    lists: { claim: 'Hunters/Kasarani', survey: 'Hunters/Kasarani' },
  },
  {
    value: 'mwiki',
    label: 'Mwiki',
    aliases: [],
    lists: { contact: 'Mwiki', survey: 'Mwiki', v4: 'Mwiki', job: 'Mwiki', scholarship: 'Mwiki' },
  },
  {
    value: 'sunton',
    label: 'Sunton',
    aliases: [],
    lists: { contact: 'Sunton', survey: 'Sunton', v4: 'Sunton', job: 'Sunton', scholarship: 'Sunton' },
  },
  {
    value: 'kasarani',
    label: 'Kasarani',
    aliases: [],
    lists: { contact: 'Kasarani', v4: 'Kasarani', job: 'Kasarani', scholarship: 'Kasarani' },
  },
  {
    value: 'lucky-summer',
    label: 'Lucky Summer',
    aliases: [],
    lists: {
      contact: 'Lucky Summer',
      claim: 'Lucky Summer',
      v4: 'Lucky Summer',
      job: 'Lucky_Summer',
      scholarship: 'Lucky_Summer',
    },
  },
  {
    value: 'lucky-summer-baba-dogo-ngumba',
    label: 'Lucky Summer/Baba Dogo/Ngumba',
    aliases: ['Baba Dogo', 'Ngumba'],
    lists: { survey: 'Lucky Summer/Baba Dogo/Ngumba' },
  },
  { value: 'kariobangi', label: 'Kariobangi', aliases: [], lists: { survey: 'Kariobangi' } },
  { value: 'mwihoko', label: 'Mwihoko', aliases: [], lists: { contact: 'Mwihoko' } },
  { value: 'saika', label: 'Saika', aliases: [], lists: { contact: 'Saika' } },
  { value: 'umoja', label: 'Umoja', aliases: [], lists: { survey: 'Umoja' } },
  {
    value: 'umoja-1',
    label: 'Umoja 1',
    aliases: [],
    lists: { contact: 'Umoja 1', claim: 'Umoja 1', v4: 'Umoja 1', job: 'Umoja_1', scholarship: 'Umoja_1' },
  },
  {
    value: 'umoja-2',
    label: 'Umoja 2',
    aliases: [],
    lists: { contact: 'Umoja 2', claim: 'Umoja 2', v4: 'Umoja 2', job: 'Umoja_2', scholarship: 'Umoja_2' },
  },
  {
    value: 'umoja-3',
    label: 'Umoja 3',
    aliases: [],
    lists: { contact: 'Umoja 3', claim: 'Umoja 3', v4: 'Umoja 3', job: 'Umoja_3', scholarship: 'Umoja_3' },
  },
  {
    value: 'mowlem-umoja-3',
    label: 'Mowlem/Umoja 3',
    aliases: ['Mowlem'],
    lists: { survey: 'Mowlem/Umoja 3' },
  },
  {
    value: 'pipeline',
    label: 'Pipeline',
    aliases: [],
    lists: {
      contact: 'Pipeline',
      claim: 'Pipeline',
      survey: 'Pipeline',
      v4: 'Pipeline',
      job: 'Pipeline',
      scholarship: 'Pipeline',
    },
  },
  {
    value: 'kayole',
    label: 'Kayole',
    aliases: [],
    lists: { contact: 'Kayole', claim: 'Kayole', survey: 'Kayole', v4: 'Kayole', job: 'Kayole' },
  },
  {
    value: 'rongai',
    label: 'Rongai',
    aliases: [],
    lists: { contact: 'Rongai', claim: 'Rongai', survey: 'Rongai', v4: 'Rongai', job: 'Rongai' },
  },
  {
    value: 'kibera',
    label: 'Kibera',
    aliases: [],
    lists: { contact: 'Kibera', claim: 'Kibera', survey: 'Kibera', v4: 'Kibera', job: 'Kibera' },
  },
  { value: 'dandora', label: 'Dandora', aliases: [], lists: { v4: 'Dandora' } },
  {
    value: 'other',
    label: 'Other',
    aliases: ['Others'],
    lists: {
      contact: 'Other',
      claim: 'Other',
      survey: 'Other',
      v4: 'Other',
      job: 'Other',
      scholarship: 'Other',
    },
  },
];

/** These lists contain codes, so people read the registry's label instead. */
const CODED: readonly RegionList[] = ['job', 'scholarship'];
/** The job form's own order has Kahawa Wendani after Lucky Summer. */
const AFTER_LUCKY_SUMMER = 'kahawa-wendani';

/** In the form's order. @example regionOptions('job')[0] // { value: 'G44', label: 'Githurai 44 (G44)' } */
export function regionOptions(list: RegionList): readonly Option[] {
  const shown = REGIONS.filter((region) => region.lists[list] !== undefined);
  const ordered = CODED.includes(list) ? movedBehind(shown, AFTER_LUCKY_SUMMER, 'lucky-summer') : shown;
  return ordered.map((region) => {
    const value = region.lists[list] ?? region.value;
    return { value, label: CODED.includes(list) ? region.label : value };
  });
}

function movedBehind(regions: readonly Region[], value: string, before: string): readonly Region[] {
  const moved = regions.filter((region) => region.value === value);
  return regions.flatMap((region) =>
    region.value === value ? [] : region.value === before ? [region, ...moved] : [region],
  );
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The area of a form's spelling; undefined for free text. */
export function regionOf(spelling: string): Region | undefined {
  const wanted = folded(spelling);
  return REGIONS.find((region) =>
    [region.value, region.label, ...Object.values(region.lists), ...region.aliases].some(
      (known) => folded(known) === wanted,
    ),
  );
}
