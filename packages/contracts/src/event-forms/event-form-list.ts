import { codingDayForm } from './coding-day-form';
import { dataUseForm } from './data-use-form';
import type { EventFormDefinition } from './form-definition';
import { oralHealthForm } from './oral-health-form';

/** The event forms with the staff's names for them. */
export const EVENT_FORMS: readonly { name: string; form: EventFormDefinition }[] = [
  { name: 'Survey on data', form: dataUseForm },
  { name: 'Survey on oral health', form: oralHealthForm },
  { name: 'Coding day', form: codingDayForm },
];
