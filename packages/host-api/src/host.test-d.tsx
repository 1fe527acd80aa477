// Type tests: nothing here runs. `check types` fails where a type accepts more, or promises less, than a
// remote may rely on.
import {
  getArticle,
  sendContactMessage,
  type Article,
  type ContactMessage,
  type EndpointOutput,
  type Problem,
  type SessionInfo,
  type SlotName,
  type SlotProps,
} from '@konnect/contracts';
import { expectTypeOf } from 'expect-type';
import type { ComponentType } from 'react';
import { Slot, type Host, type Receipt, type SlotElementProps, type SubmitResult } from './index';

declare const host: Host;
declare const message: ContactMessage;

// What a host has. A new part is a decision, and an earlier host does not have it.
expectTypeOf<keyof Host>().toEqualTypeOf<
  | 'environment'
  | 'config'
  | 'queryClient'
  | 'api'
  | 'session'
  | 'notify'
  | 'submissions'
  | 'formPosts'
  | 'track'
  | 'flags'
  | 'preferences'
  | 'slots'
  | 'events'
  | 'stores'
>();
expectTypeOf(host.environment).toEqualTypeOf<'browser' | 'edge'>();
expectTypeOf(host.session.current()).toEqualTypeOf<SessionInfo | null>();
expectTypeOf(host.session.refresh()).resolves.toEqualTypeOf<SessionInfo>();
expectTypeOf(host.flags.isOn).parameters.toEqualTypeOf<[name: string]>();
expectTypeOf(host.preferences.saveData()).toEqualTypeOf<boolean>();
// @ts-expect-error a remote does not change its host
host.environment = 'edge';

// Calls know their input and their answer.
expectTypeOf(host.api.call(getArticle, { params: { slug: 'a' } })).resolves.toEqualTypeOf<Article>();
// @ts-expect-error the article's address is missing
void host.api.call(getArticle, {});
// @ts-expect-error no such part of the address
void host.api.call(getArticle, { params: { id: 1 } });

// Submissions.
const common = { endpoint: sendContactMessage, form: 'contact', label: 'Message', values: message };
const submitted = host.submissions.submit({ ...common, input: { body: message } });
expectTypeOf(submitted).resolves.toEqualTypeOf<SubmitResult<EndpointOutput<typeof sendContactMessage>>>();
// @ts-expect-error a message without its fields
void host.submissions.submit({ ...common, input: { body: {} } });
// @ts-expect-error without the form's id there is neither a draft nor a receipt
void host.submissions.submit({
  endpoint: sendContactMessage,
  label: 'Message',
  values: 1,
  input: { body: message },
});
void submitted.then((result) => {
  expectTypeOf(result.status).toEqualTypeOf<'sent' | 'waiting' | 'refused'>();
  if (result.status === 'refused') expectTypeOf(result.problem).toEqualTypeOf<Problem>();
  if (result.status === 'waiting') expectTypeOf(result.problem).toEqualTypeOf<Problem | undefined>();
  if (result.status === 'sent') expectTypeOf(result.receipt).toEqualTypeOf<Receipt>();
  // @ts-expect-error only an answer has data
  void result.data;
});
expectTypeOf(host.submissions.readDraft<string>('contact')).resolves.toEqualTypeOf<string | null>();
expectTypeOf<Receipt['state']>().toEqualTypeOf<'sent' | 'waiting' | 'refused'>();

// Forms without JavaScript: an earlier host has none of it.
expectTypeOf(host.formPosts?.posted?.status).toEqualTypeOf<'sent' | 'refused' | 'failed' | undefined>();

// Slots: a published name keeps its props.
type Application = { articleId: number; slug: string; title: string; category: string };
expectTypeOf<SlotName>().toEqualTypeOf<'content.application/v1'>();
expectTypeOf<SlotProps['content.application/v1']>().toEqualTypeOf<Application>();
expectTypeOf(
  host.slots.load('content.application/v1'),
).resolves.toEqualTypeOf<ComponentType<Application> | null>();
expectTypeOf<SlotElementProps<'content.application/v1'>['props']>().toEqualTypeOf<Application>();
const props: Application = { articleId: 1, slug: 'a', title: 'A', category: 'event' };
void (<Slot name="content.application/v1" props={props} />);
// @ts-expect-error an unknown slot
void (<Slot name="content.unknown/v1" props={props} />);
// @ts-expect-error props of another shape
void (<Slot name="content.application/v1" props={{ articleId: 'one' }} />);
