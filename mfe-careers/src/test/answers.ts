import { type Answers, emptyAnswers } from '#app/features/apply/rules/answers';

/** A complete application. */
export function makeAnswers(changes: Partial<Answers> = {}): Answers {
  return {
    ...emptyAnswers('Technical'),
    name: 'Amina Odhiambo',
    phone: '0712 345 678',
    email: 'amina@example.co.ke',
    gender: 'female',
    dob_day: '28',
    dob_month: '2',
    dob_year: '1999',
    residency: 'G44',
    education_level: 'Diploma',
    year_of_experience: '3 to 5',
    referee1_name: 'Otieno',
    referee1_phone: '0711111111',
    referee1_email: 'otieno@example.co.ke',
    referee1_workplace: 'Net Ltd',
    referee1_position: 'Lead',
    referee1_relationship: 'Employer',
    referee2_name: 'Njeri',
    referee2_phone: '0722222222',
    referee2_email: 'njeri@example.co.ke',
    referee2_workplace: 'School',
    referee2_position: 'Head',
    referee2_relationship: 'Teacher',
    ...changes,
  };
}
