import type { UploadEnding } from '@konnect/contracts/rules';
import type { SubmissionsApi, SubmitResult } from '@konnect/host-api';
import type { ComponentType } from 'react';
import type { Control, UseFormRegisterReturn } from 'react-hook-form';
import type { Answers, Application, FieldError, StoredApplication } from '#app/wizard';
import type { FileFieldWiring } from './files/file-field';

export type WiredField = UseFormRegisterReturn & { error: string | undefined };

/** What the boxes of a step get to work with. */
export interface StepProps<A extends Answers = Answers> {
  step: string;
  control: Control<A>;
  /** Registers a box and brings its message. */
  field(name: keyof A & string): WiredField;
  /** Wires the box of a file. */
  file(name: string): FileFieldWiring;
  /** Writes an answer that is not typed into a registered box. */
  put(name: keyof A & string, value: string): void;
  errorAt(name: string): string | undefined;
  /** The one box that is wrong, of a field that has several. */
  boxInError(name: string): string | undefined;
}

/** What is common to all sendings. */
export interface SubmissionMeta<A extends Answers> {
  form: string;
  label: string;
  values: StoredApplication<A>;
}

/** What one form does once its code is there. */
export interface FormImplementation<A extends Answers = Answers> {
  /** The boxes of one step. */
  Fields: ComponentType<StepProps<A>>;
  /** The fields of a step that these answers ask for; messages of the server find their step by them. */
  fieldsOf(step: string, answers: A): readonly string[];
  /** All that is wrong on one step, in the order of its fields. Empty = the step is done. */
  errorsOfStep(step: string, application: Application<A>, now: Date): readonly FieldError[];
  /** What is said before the sending and does not hold it up. */
  warningsOf?(answers: A): readonly string[];
  /** Boxes whose messages stand at another field. */
  fieldOfBox: Readonly<Partial<Record<string, string>>>;
  /** What each file field takes. */
  endings: Readonly<Record<string, readonly UploadEnding[]>>;
  /** Sends it. */
  submit(
    submissions: SubmissionsApi,
    meta: SubmissionMeta<A>,
    application: Application<A>,
    now: Date,
  ): Promise<SubmitResult<{ reference: string }>>;
  /** Code of the problem "no more applications". */
  closedCode: string;
}
