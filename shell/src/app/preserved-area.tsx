import { useRevalidator } from '@konnect/host-api/navigation';
import { Button, Notice } from '@konnect/ui';
import { createPolicy, OWN_POLICY } from '@konnect/ui/trusted-types';
import type { PageSource } from '../remotes/page-source';
import { areaName } from './area-name';
import { AreaPending } from './area-pending';

/** For markup that the document has had already. */
const policy = createPolicy(OWN_POLICY, { createHTML: (html: string) => html });

let preserved = '';
/** The same, as React writes it. */
let markup = { __html: '' };
let preservedPath = '';

export const AREA_ELEMENT = 'area';
/** The page's part of the area, where a layout is around it. */
export const OUTLET_ELEMENT = 'page-outlet';

/**
 * Keeps what the edge rendered, for when the remote's code does not arrive or fails: it can be read, only not
 * used.
 * @param withLayout also what is around the page, because its code is missing, too
 */
export function preserveArea(withLayout = false): void {
  if (isAreaPreserved()) return;
  preserved = pageElement(withLayout)?.innerHTML ?? '';
  markup = { __html: policy.createHTML(preserved) };
  preservedPath = location.pathname;
}

function pageElement(withLayout = false): HTMLElement | null {
  const outlet = withLayout ? null : document.getElementById(OUTLET_ELEMENT);
  return outlet ?? document.getElementById(AREA_ELEMENT);
}

/**
 * The same for a page that fails, unless the edge could not render it either: a skeleton says less than an
 * error.
 */
export function preserveWholeArea(): void {
  if (pageElement()?.querySelector('h1')) preserveArea();
}

/** True while the page that the edge rendered is still the page asked for. Browser only. */
export function isAreaPreserved(): boolean {
  return preserved !== '' && location.pathname === preservedPath;
}

/** The edge's rendering of a page whose code could not be loaded, with a way to try again. */
export function PreservedArea({
  source,
  remote,
  page,
  isBroken = false,
}: {
  source: PageSource;
  remote: string;
  page: string;
  /** The page's code is there, and failed. */
  isBroken?: boolean;
}) {
  const revalidator = useRevalidator();
  const loaded = isBroken ? undefined : source.loaded(remote, page);
  if (loaded) return <loaded.Component />;
  if (preserved === '') return <AreaPending />;
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
        Buttons and forms of this page {isBroken ? 'do not work' : 'did not arrive'}. Everything else on the
        site works.
      </Notice>
      {/* The same markup that is in the document already: sanitised and rendered by the edge. */}
      <div dangerouslySetInnerHTML={markup} />
    </>
  );
}
