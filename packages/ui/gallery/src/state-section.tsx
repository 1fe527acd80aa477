import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '../../src/index';
import { coverSvg } from '../../src/pattern/index';
import styles from './gallery.module.css';

const Lightbox = lazy(() =>
  import(/* webpackChunkName: "lightbox" */ '../../src/lightbox/index').then((module) => ({
    default: module.Lightbox,
  })),
);

const images = ['mat', 'sun', 'stairs', 'road', 'fold'].map((seed) => ({
  src: `data:image/svg+xml,${encodeURIComponent(coverSvg({ seed, motif: 'weave' }))}`,
  alt: `Cloth "${seed}"`,
  caption: `Woven from the word “${seed}”`,
  width: 1200,
  height: 630,
}));

export function StateSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="states">
      <h2 id="states">States</h2>
      <Skeleton />
      <Skeleton shape="card" count={3} lines={2} label="Loading stories" />
      <EmptyState
        level={3}
        title="No jobs are open right now"
        jina="Penye nia pana njia"
        action={
          <a className={buttonClass({ variant: 'quiet' })} href="#alerts">
            Tell me about new ones
          </a>
        }
      >
        New ones come up most months. Leave your address and we write once.
      </EmptyState>
      <ErrorState level={3} onRetry={() => undefined} requestId="7f3a-19c2" />
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Open pictures
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Lightbox open slides={images} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
