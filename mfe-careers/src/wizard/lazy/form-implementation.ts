import type { UploadEnding } from '@konnect/contracts/rules';
import type { SubmissionsApi, SubmitResult } from '@konnect/host-api';
import type { ComponentType } from 'react';
import type { Control, UseFormRegisterReturn } from 'react-hook-form';
import type { Answers, Application, FieldError, StoredApplication } from '#app/wizard';
import type { FileFieldWiring } from './files/file-field';

export type WiredField = UseFormRegisterReturn & { error: string | undefined };

/** The props of the fields of a step. */
export interface StepProps<A extends Answers = Answers> {
  step: string;
  control: Control<A>;
  /** Registers a field and returns its message. */
  field(name: keyof A & string): WiredField;
  file(name: string): FileFieldWiring;
  /** Writes an answer of a field that is not registered. */
  put(name: keyof A & string, value: string): void;
  errorAt(name: string): string | undefined;
  /** The wrong box of a field that has several. */
  boxInError(name: string): string | undefined;
}

/** All forms share this part of a submission. */
export interface SubmissionMeta<A extends Answers> {
  form: string;
  label: string;
  values: StoredApplication<A>;
}

export interface FormImplementation<A extends Answers = Answers> {
  /** The fields of one step. */
  Fields: ComponentType<StepProps<A>>;
  /** The fields of a step that these answers ask for; messages of the server find their step by them. */
  fieldsOf(step: string, answers: A): readonly string[];
  /** The errors of one step, in the order of its fields; empty when the step is valid. */
  errorsOfStep(step: string, application: Application<A>, now: Date): readonly FieldError[];
  /** Warnings, which do not stop the application from being sent. */
  warningsOf?(answers: A): readonly string[];
  /** Boxes whose messages are shown at another field. */
  fieldOfBox: Readonly<Partial<Record<string, string>>>;
  /** The file types that each file field takes. */
  endings: Readonly<Record<string, readonly UploadEnding[]>>;
  submit(
    submissions: SubmissionsApi,
    meta: SubmissionMeta<A>,
    application: Application<A>,
    now: Date,
  ): Promise<SubmitResult<{ reference: string }>>;
  /** Code of the problem "no more applications". */
  closedCode: string;
}
