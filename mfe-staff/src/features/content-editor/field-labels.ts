interface FieldLabels {
  label: string;
  hint?: string;
}

/** A new field of the server is shown by its own name until it has labels. */
const LABELS: Readonly<Record<string, FieldLabels>> = {
  title: { label: 'Title' },
  product_name: { label: 'Name of the product' },
  category: { label: 'Topic' },
  kind: { label: 'How the answer is shown' },
  lang: { label: 'Language' },
  main_image: { label: 'Main picture' },
  main_image_caption: { label: 'Caption of the main picture' },
  image_caption: { label: 'Second caption' },
  main_section_msg: { label: 'Text' },
  sections: { label: 'Sections', hint: 'A picture, a text, or both; shown one below the other.' },
  author: { label: 'Author', hint: 'Shown to readers. Empty: the newsroom.' },
  og_image: { label: 'File of the share picture', hint: 'Empty: one is drawn from the title.' },
  phone_in_comment: { label: 'Ask for a phone number with comments' },
  video_file: { label: 'Video file' },
  area: { label: 'Area', hint: 'Empty: all areas.' },
  valid_from: { label: 'In force from' },
  valid_until: { label: 'In force until' },
  letter_number: { label: 'Number of the letter' },
  synonyms: {
    label: 'Other words for it',
    hint: 'With commas between them; the search finds the question by them.',
  },
  position: { label: 'Place in the list', hint: 'Small numbers come first.' },
  job_category: { label: 'Field of work' },
  job_type: { label: 'Type of job', hint: 'Like Full time. A Boot Camp asks for no CV.' },
  location: { label: 'Place' },
  job_description: { label: 'Description' },
  job_requirements: { label: 'Requirements' },
  responsibilities: { label: 'Responsibilities' },
  require_references: { label: 'Ask for references' },
  social_fb: { label: 'Ask for Facebook' },
  social_twitter: { label: 'Ask for X' },
  social_instagram: { label: 'Ask for Instagram' },
  social_tiktok: { label: 'Ask for TikTok' },
  openings: { label: 'People wanted' },
  salary: { label: 'Pay', hint: 'In your words.' },
  deadline: { label: 'Applications until' },
  description: { label: 'Description' },
  redirect_url: { label: 'Link', hint: 'https://… or a page of this site, like /deals' },
  button_text: { label: 'Button text' },
  sponsor: { label: 'Paid for by', hint: 'When it is not us.' },
  starts_at: { label: 'Starts' },
  ends_at: { label: 'Ends' },
  unit: { label: 'Unit', hint: 'Like 2 kg.' },
  selling_price: { label: 'Price in KES' },
  initial_price: { label: 'Price before, in KES' },
  sold_out: { label: 'Sold out' },
  taken_at: { label: 'Day of the pictures' },
  video_id: { label: 'YouTube video', hint: 'Paste its address. This or a file, not both.' },
  duration_seconds: { label: 'Length of the video in seconds' },
  bytes: { label: 'Size of the video in bytes' },
  width: { label: 'Width of the video' },
  height: { label: 'Height of the video' },
  video_category: { label: 'List of the video page' },
  tags: { label: 'Tags', hint: 'With commas between them.' },
  captions_file: { label: 'Subtitles', hint: 'What is said, for people who do not hear it.' },
  captions_lang: { label: 'Language of the subtitles', hint: 'Like en or sw.' },
  transcript: { label: 'Transcript', hint: 'What is said and shown.' },
  poster: { label: 'Picture before it plays' },
  title_txt_color: {
    label: 'Colour of the title',
    hint: 'Like #0a7d2c, green or rgb(10, 125, 44). Empty: the colour of the page.',
  },
  subtitle: { label: 'Line below the title' },
  more_detail: { label: 'Show a button' },
  more_detail_url: { label: 'Link of the button', hint: 'https://… or a page of this site, like /faq' },
  more_detail_btn_txt: { label: 'Button text' },
  severity: { label: 'Weight' },
  slides: { label: 'Slides', hint: 'More than one turn by themselves.' },
  slug: {
    label: 'Address',
    hint: 'Small letters, digits and hyphens. Empty: made from the title. It stays as it is once readers know it.',
  },
};

export function fieldText(name: string): FieldLabels {
  const plain = name.replaceAll('_', ' ');
  return LABELS[name] ?? { label: plain.charAt(0).toUpperCase() + plain.slice(1) };
}

const OPTION_LABELS: Readonly<Record<string, string>> = {
  en: 'English',
  sw: 'Kiswahili',
  shortQA: 'Short answer',
  longQA: 'Long answer, behind Read more',
  faq_with_images: 'Steps with pictures',
  faq_with_video: 'Video',
  konnect_food: 'Konnect Food+',
  karibu_konnect: 'Karibu Konnect',
  info: 'Information',
  planned: 'Planned work',
  outage: 'Outage',
  resolved: 'Resolved',
};

export function optionText(value: string): string {
  return OPTION_LABELS[value] ?? value;
}
