/** One entry of a choice list: `value` goes over the wire, `label` is read by people. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

export const CONTACT_SUBJECTS = [
  { value: 'Payment Follow up', label: 'Payment Follow up' },
  { value: 'Inquiry on products/offers', label: 'Inquiry on products/offers' },
  { value: 'Report an issue', label: 'Report an issue' },
  { value: 'Request to install home Internet', label: 'Request to install home Internet' },
  { value: 'Konnect Hub events/programs', label: 'Konnect Hub events/programs' },
  { value: 'Suggestion/comment/question', label: 'Suggestion/comment/question' },
] as const satisfies readonly Option[];

/** The claim form's names without the combined 'Hunters/Kasarani', plus seven: 21, as both specifications count them. */
export const CONTACT_REGIONS = [
  { value: 'Githurai 44 (G44)', label: 'Githurai 44 (G44)' },
  { value: 'Githurai 45 (G45)', label: 'Githurai 45 (G45)' },
  { value: 'Zimmerman', label: 'Zimmerman' },
  { value: 'Roysambu/Mirema', label: 'Roysambu/Mirema' },
  { value: 'Kahawa West', label: 'Kahawa West' },
  { value: 'Kahawa Wendani', label: 'Kahawa Wendani' },
  { value: 'Hunters', label: 'Hunters' },
  { value: 'Mwiki', label: 'Mwiki' },
  { value: 'Sunton', label: 'Sunton' },
  { value: 'Kasarani', label: 'Kasarani' },
  { value: 'Lucky Summer', label: 'Lucky Summer' },
  { value: 'Mwihoko', label: 'Mwihoko' },
  { value: 'Saika', label: 'Saika' },
  { value: 'Umoja 1', label: 'Umoja 1' },
  { value: 'Umoja 2', label: 'Umoja 2' },
  { value: 'Umoja 3', label: 'Umoja 3' },
  { value: 'Pipeline', label: 'Pipeline' },
  { value: 'Kayole', label: 'Kayole' },
  { value: 'Rongai', label: 'Rongai' },
  { value: 'Kibera', label: 'Kibera' },
  { value: 'Other', label: 'Other' },
] as const satisfies readonly Option[];
