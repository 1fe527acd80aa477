import { useRevalidator } from '@konnect/host-api/navigation';
import { Button, Notice } from '@konnect/ui';
import { createPolicy, OWN_POLICY } from '@konnect/ui/trusted-types';
import type { PageSource } from '../remotes/page-source';
import { areaName } from './area-name';
import { AreaPending } from './area-pending';

/** Passes only markup that this document has had already. */
const policy = createPolicy(OWN_POLICY, { createHTML: (html: string) => html });

let captured = '';
let markup = { __html: '' };
let capturedPath = '';

export const AREA_ELEMENT = 'area';
export const OUTLET_ELEMENT = 'page-outlet';

/** @param withLayout also captures the layout, whose code is missing too */
export function captureArea(withLayout = false): void {
  if (hasSsrFallback()) return;
  captured = pageElement(withLayout)?.innerHTML ?? '';
  markup = { __html: policy.createHTML(captured) };
  capturedPath = location.pathname;
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
  return captured !== '' && location.pathname === capturedPath;
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
  const loaded = isBroken ? undefined : source.loaded(remote, page);
  if (loaded) return <loaded.Component />;
  if (captured === '') return <AreaPending />;
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
      {/* The same markup that is in the document already: sanitised and rendered by the edge. */}
      <div dangerouslySetInnerHTML={markup} />
    </>
  );
}
