import { useEffect, useMemo, useState, type Ref } from 'react';
import { classNames } from '../class-names';
import { createPolicy, OWN_POLICY } from '../trusted-types';
import { useIsHydrating } from '../use-is-hydrating';
import { loadedPurify, loadPurify } from './prepare';
import styles from './rich-text.module.css';

/** For texts that came with the document or out of the sanitiser. */
const policy = createPolicy(OWN_POLICY, { createHTML: (html: string) => html });

export interface RichTextProps {
  /** HTML that the server sanitised. */
  html: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * An author's text. On the edge and at hydration, the page's HTML is used; later texts are sanitised in the
 * browser. @example <RichText html={article.content} />
 */
export function RichText({ html, className, ref }: RichTextProps) {
  const withPage = useIsHydrating();
  const [trusted] = useState(withPage ? html : null);
  const [purify, setPurify] = useState(() => loadedPurify());
  const isTrusted = html === trusted;

  // Without a loader that prepared it, the text appears once the sanitiser is loaded.
  useEffect(() => {
    if (isTrusted || purify) return;
    let current = true;
    loadPurify().then(
      (loaded) => current && setPurify(() => loaded),
      () => current && setPurify(() => textOnly),
    );
    return () => {
      current = false;
    };
  }, [isTrusted, purify]);

  const shown = useMemo(() => (isTrusted ? html : (purify?.(html) ?? '')), [html, isTrusted, purify]);
  // The same object for the same text: otherwise React writes the markup again and a selection is lost.
  const markup = useMemo(() => ({ __html: policy.createHTML(shown) }), [shown]);
  return <div ref={ref} className={classNames(styles.text, className)} dangerouslySetInnerHTML={markup} />;
}

/** A safe text without markup, when the sanitiser did not load. */
function textOnly(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/[<>]/g, ' ');
  return `<p>${text.trim()}</p>`;
}
