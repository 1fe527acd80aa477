import type { StepProps } from '#app/wizard/lazy';
import type { Answers } from '../rules/answers';

export type ScholarshipStepProps = StepProps<Answers>;
