import type { StepProps } from '#app/wizard-form';
import type { Answers } from '../rules/answers';

export type ScholarshipStepProps = StepProps<Answers>;
