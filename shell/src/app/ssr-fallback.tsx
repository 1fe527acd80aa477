import { useRevalidator } from '@konnect/host-api/navigation';
import { Button, Notice } from '@konnect/ui';
import { useLayoutEffect, useRef } from 'react';
import type { PageSource } from '../remotes/page-source';
import { areaName } from './area-name';
import { AreaPending } from './area-pending';
import { useRetryOnline } from './use-retry-online';
import { fieldsIn } from './typed-fields';

/** The edge's own elements rather than their HTML, because they hold what a person types. */
let captured: readonly Element[] = [];
let capturedPath = '';
let focused: Element | null = null;
let isShown = false;

export const AREA_ELEMENT = 'area';
export const OUTLET_ELEMENT = 'page-outlet';

/** @param withLayout also captures the layout, whose code is missing too */
export function captureArea(withLayout = false): void {
  if (hasSsrFallback()) return;
  const recorder = window.konnect?.recorder;
  if (recorder) {
    // When the document is left, the bootstrap stores these texts for the next one of this address.
    const { typed } = recorder;
    recorder.typed = () => (hasSsrFallback() ? captured.flatMap(textsIn) : typed());
  }
  captured = [...(pageElement(withLayout)?.children ?? [])];
  capturedPath = location.pathname;
  focused = document.activeElement;
}

function pageElement(withLayout = false): HTMLElement | null {
  const outlet = withLayout ? null : document.getElementById(OUTLET_ELEMENT);
  return outlet ?? document.getElementById(AREA_ELEMENT);
}

/** A skeleton says less than an error, so only a rendered page is captured. */
export function captureReadableArea(): void {
  if (pageElement()?.querySelector('h1')) captureArea();
}

export function hasSsrFallback(): boolean {
  return captured.length > 0 && location.pathname === capturedPath;
}

export function SsrFallback({
  source,
  remote,
  page,
  isBroken = false,
}: {
  source: PageSource;
  remote: string;
  page: string;
  /** True when the page's code is there, but failed. */
  isBroken?: boolean;
}) {
  const revalidator = useRevalidator();
  useRetryOnline(true);
  const loaded = isBroken ? undefined : source.loaded(remote, page);
  if (loaded) return <loaded.Component />;
  if (captured.length === 0) return <AreaPending />;
  const isPending = revalidator.state === 'loading';
  return (
    <>
      <Notice
        tone="warning"
        live
        title={`${areaName(remote)} is only readable right now`}
        action={
          <Button
            size="small"
            variant="quiet"
            pending={isPending}
            pendingLabel="Trying again"
            onClick={() => void revalidator.revalidate()}
          >
            Retry
          </Button>
        }
      >
        Buttons and forms of this page {isBroken ? 'do not work' : 'could not be loaded'}. Everything else on
        the site works.
      </Notice>
      <CapturedArea />
    </>
  );
}

function CapturedArea() {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    isShown = true;
    if (area.current) takeIn(area.current);
    return () => {
      focused = document.activeElement;
      isShown = false;
      // After this commit either another captured area is mounted, or the page itself.
      queueMicrotask(() => isShown || handOver());
    };
  }, []);
  return <div ref={area} />;
}

function takeIn(area: HTMLElement): void {
  area.append(...captured);
  // The recorder would hold back taps and keys of a part that never hydrates.
  for (const part of area.querySelectorAll('[data-part]')) part.removeAttribute('data-part');
  if (area.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
}

const textsIn = (area: Element) =>
  fieldsIn(area).flatMap((field) => (field.value ? { field, value: field.value } : []));

function handOver(): void {
  const areas = captured;
  import(/* webpackChunkName: "enter-typed" */ './enter-typed')
    .then(({ enterTyped }) => {
      const area = () => (areas === captured && hasSsrFallback() ? pageElement() : null);
      enterTyped(areas.flatMap(fieldsIn), focused, area, () => (captured = []));
    })
    .catch(() => undefined);
}
