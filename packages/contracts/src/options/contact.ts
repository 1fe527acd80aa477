import { sameWords } from './option';
import { regionOptions } from './regions';

export const CONTACT_SUBJECTS = sameWords([
  'Payment Follow up',
  'Inquiry on products/offers',
  'Report an issue',
  'Request to install home Internet',
  'Konnect Hub events/programs',
  'Suggestion/comment/question',
]);

/** The claim form's names without the combined 'Hunters/Kasarani', plus seven: 21, as specified. */
export const CONTACT_REGIONS = regionOptions('contact');
