// Type tests: nothing here runs. `check types` fails where a type accepts more, or promises less, than a team
// may rely on.
import { defineRemote, type Claim, type StaffRole } from '@konnect/contracts';
import { expectTypeOf } from 'expect-type';
import type { ComponentType } from 'react';
import {
  defineLayout,
  definePage,
  type Page,
  type PageArgs,
  type PageModule,
  type Remote,
  type SlotModule,
} from './index';

const page = definePage({ head: () => ({ title: 'Home', description: 'Home' }), Component: () => null });
const EventForm = (props: { articleId: number; slug: string; title: string; category: string }) =>
  props.title;

const whole = {
  id: 'team',
  contract: 1,
  claims: [{ path: '/team', page: 'team-page', query: ['search'] }],
  nav: [{ label: 'Team', to: '/team', group: 'main', order: 10 }],
  slots: ['content.application/v1'],
  roles: ['editor'],
  pages: { 'team-page': async () => ({ page }) },
  slotModules: { 'content.application/v1': async () => ({ Slot: EventForm }) },
} as const satisfies Remote;

// A remote keeps what it declared, so that its own code can be checked against it.
const remote = defineRemote({
  id: 'team',
  contract: 1,
  claims: [{ path: '/team', page: 'team-page', query: ['search'] }],
  nav: [],
  slots: [],
  roles: [],
  pages: { 'team-page': async () => ({ page }) },
  slotModules: {},
});
expectTypeOf(remote.id).toEqualTypeOf<'team'>();
expectTypeOf(remote.claims[0].page).toEqualTypeOf<'team-page'>();
expectTypeOf(remote).toExtend<Remote>();
expectTypeOf<Remote['pages'][string]>().toEqualTypeOf<() => Promise<PageModule>>();
expectTypeOf<Remote['slotModules'][string]>().toEqualTypeOf<() => Promise<SlotModule>>();

defineRemote({
  ...whole,
  // @ts-expect-error an unknown role
  roles: ['visitor'],
} satisfies Remote);
defineRemote({
  ...whole,
  // @ts-expect-error a claim without its page
  claims: [{ path: '/team' }],
} satisfies Remote);
defineRemote({
  ...whole,
  // @ts-expect-error a policy that the edge does not know
  claims: [{ path: '/team', page: 'team-page', csp: ['unsafe-inline'] }],
} satisfies Remote);
defineRemote({
  ...whole,
  // @ts-expect-error a frame that the shell does not have
  claims: [{ path: '/team', page: 'team-page', frame: 'none' }],
} satisfies Remote);
defineRemote({
  ...whole,
  // @ts-expect-error a group that the frame does not show
  nav: [{ label: 'Team', to: '/team', group: 'side', order: 10 }],
} satisfies Remote);
defineRemote({
  ...whole,
  // @ts-expect-error a module without a page
  pages: { 'team-page': async () => ({ default: page }) },
} satisfies Remote);
defineRemote({
  ...whole,
  // @ts-expect-error a slot whose module has no component
  slotModules: { 'content.application/v1': async () => ({ Slot: 'text' }) },
} satisfies Remote);
// @ts-expect-error no contract version
defineRemote({ ...whole, contract: undefined } satisfies Remote);

expectTypeOf<Claim['query']>().toEqualTypeOf<readonly string[] | undefined>();
expectTypeOf<StaffRole>().toEqualTypeOf<'editor' | 'support' | 'hr' | 'admin'>();

// Pages.
expectTypeOf<Page['Component']>().toEqualTypeOf<ComponentType>();
expectTypeOf<PageArgs['params']>().toEqualTypeOf<Readonly<Record<string, string | undefined>>>();
expectTypeOf<Parameters<NonNullable<Page['loader']>>[0]['signal']>().toEqualTypeOf<AbortSignal>();
// @ts-expect-error a page without a head
definePage({ Component: () => null });
definePage({
  // @ts-expect-error a head without a description
  head: () => ({ title: 'Home' }),
  Component: () => null,
});
definePage({
  head: () => ({ title: 'Home', description: 'Home' }),
  // @ts-expect-error a component that needs props: the router gives none
  Component: (props: { title: string }) => props.title,
});

// A page that answers its form without JavaScript gets texts only.
definePage({
  head: () => ({ title: 'Home', description: 'Home' }),
  Component: () => null,
  submit: async ({ fields, params }) => {
    expectTypeOf(fields['name']).toEqualTypeOf<string | undefined>();
    return { form: `team:${params['id']}`, status: 'sent' };
  },
});
definePage({
  head: () => ({ title: 'Home', description: 'Home' }),
  Component: () => null,
  // @ts-expect-error a post waits for nothing: the edge keeps no outbox
  submit: async () => ({ form: 'team', status: 'waiting' }),
});

// A layout has a title only through its pages.
expectTypeOf(defineLayout({ Component: () => null })).toEqualTypeOf<Page>();
defineLayout({
  Component: () => null,
  // @ts-expect-error the head is the page's
  head: () => ({ title: 'Home', description: 'Home' }),
});
defineRemote({
  ...whole,
  // @ts-expect-error a layout is named, not given
  claims: [{ path: '/team', page: 'team-page', layout: () => null }],
} satisfies Remote);
