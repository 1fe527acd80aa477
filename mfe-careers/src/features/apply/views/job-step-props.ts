import type { StepProps } from '#app/wizard/lazy';
import type { Answers } from '../rules/answers';
import type { JobKind } from '../rules/job-kind';

export type JobStepProps = StepProps<Answers> & { kind: JobKind };
