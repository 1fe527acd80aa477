import type { SlotName, SlotProps } from '@konnect/contracts';
import { Component, use, type ComponentType, type ReactNode, Suspense } from 'react';
import { useHost } from './host-context';
import type { Host } from './host';

export interface SlotElementProps<N extends SlotName> {
  name: N;
  props: SlotProps[N];
  /** Shown while the slot's code is on its way. */
  pending?: ReactNode;
  /** Shown when nobody fills the slot, or the fill failed. */
  empty?: ReactNode;
}

// One promise per host and name: `use` needs the same promise at every render.
const fills = new WeakMap<Host, Map<string, Promise<unknown>>>();

function fillOf(host: Host, name: SlotName): Promise<unknown> {
  let byName = fills.get(host);
  if (!byName) fills.set(host, (byName = new Map()));
  let fill = byName.get(name);
  if (!fill) byName.set(name, (fill = host.slots.load(name).catch(() => null)));
  return fill;
}

/**
 * A piece of another remote's interface inside this page. An empty or failed slot leaves the page whole.
 * @example <Slot name="content.application/v1" props={{ articleId, slug, title, category }} empty={<ContactLink />} />
 */
export function Slot<N extends SlotName>({ name, props, pending = null, empty = null }: SlotElementProps<N>) {
  return (
    <SlotBoundary empty={empty}>
      <Suspense fallback={pending}>
        <SlotFill name={name} props={props} empty={empty} />
      </Suspense>
    </SlotBoundary>
  );
}

function SlotFill<N extends SlotName>({ name, props, empty }: SlotElementProps<N>) {
  const Fill = use(fillOf(useHost(), name)) as ComponentType<SlotProps[N]> | null;
  return Fill ? <Fill {...props} /> : empty;
}

class SlotBoundary extends Component<{ empty: ReactNode; children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };
  static getDerivedStateFromError() {
    return { isFailed: true };
  }
  override render() {
    return this.state.isFailed ? this.props.empty : this.props.children;
  }
}
