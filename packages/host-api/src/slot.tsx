import type { SlotName, SlotProps } from '@konnect/contracts';
import {
  Component,
  use,
  type ComponentType,
  type ReactNode,
  Suspense,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useHost } from './host-context';
import type { Host } from './host';

export interface SlotElementProps<N extends SlotName> {
  name: N;
  props: SlotProps[N];
  /** Shown while the code is loaded, so also on the edge and without scripts. */
  pending?: ReactNode;
  /** Shown when no remote fills the slot, or when its content failed. */
  empty?: ReactNode;
}

// `use` needs the same promise at every render. A failure is forgotten, so that the next page tries again.
const fills = new WeakMap<Host, Map<string, Promise<unknown>>>();

function fillOf(host: Host, name: SlotName): Promise<unknown> {
  let byName = fills.get(host);
  if (!byName) fills.set(host, (byName = new Map()));
  let fill = byName.get(name);
  if (!fill) {
    fill = host.slots.load(name).catch(() => {
      byName.delete(name);
      return null;
    });
    byName.set(name, fill);
  }
  return fill;
}

const never = () => () => undefined;

/**
 * A piece of another remote's interface. An empty or failed slot leaves the page whole. It is pending on the
 * edge and at hydration, because HTML must not wait for another remote.
 * @example <Slot name="content.application/v1" props={{ articleId, slug, title, category }}
 * empty={<ContactLink />} />
 */
export function Slot<N extends SlotName>({ name, props, pending = null, empty = null }: SlotElementProps<N>) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // The browser fills the slot once it comes near the view, which needs code.
  return (
    <div data-hydrate="visible">
      {isLive ? (
        <SlotBoundary empty={empty}>
          <LiveSlot name={name} props={props} pending={pending} empty={empty} />
        </SlotBoundary>
      ) : (
        pending
      )}
    </div>
  );
}

function LiveSlot<N extends SlotName>({ name, props, pending, empty }: SlotElementProps<N>) {
  const host = useHost();
  // Outside the suspending part, which loses its state.
  const fill = useMemo(() => fillOf(host, name), [host, name]);
  return (
    <Suspense fallback={pending}>
      <SlotFill fill={fill} props={props} empty={empty} />
    </Suspense>
  );
}

function SlotFill<N extends SlotName>({
  fill,
  props,
  empty,
}: {
  fill: Promise<unknown>;
  props: SlotProps[N];
  empty: ReactNode;
}) {
  const Fill = use(fill) as ComponentType<SlotProps[N]> | null;
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
