import type { Product, PromotionOrder } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import {
  Button,
  chipClass,
  ChipRow,
  EmptyState,
  ErrorState,
  Skeleton,
  Tag,
  VisuallyHidden,
} from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { StoredImage } from '#app/media';
import { numberOf } from '#app/number-of';
import { paths } from '#app/paths';
import { BannerLink } from '#app/redirect';
import styles from './deals.module.css';
import { ORDERS, pricesOf, priceText, sortProducts } from './price-rules';
import { productsQuery } from './queries';

/** As many as a cheap phone renders without stuttering. */
const STEP = 48;

/** The products with their prices; the order is in the address. */
export function ProductGrid({ order }: { order: PromotionOrder }) {
  const { api } = useHost();
  const query = useQuery(productsQuery(api));
  const [shown, setShown] = useState(STEP);
  const products = useMemo(() => sortProducts(query.data ?? [], order), [query.data, order]);
  return (
    <section aria-labelledby="back-to-school" className={styles.section}>
      <h2 id="back-to-school" className={styles.heading}>
        Back to School Deals
      </h2>
      {query.isPending && <Skeleton shape="card" count={4} label="Loading the products" />}
      {query.isError && !query.data && (
        <ErrorState
          title="The products could not be loaded"
          error={query.error}
          level={3}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      )}
      {query.data && products.length === 0 && (
        <EmptyState title="No products right now" level={3} jina="Pole pole ndio mwendo">
          <p>The next deals are being packed.</p>
        </EmptyState>
      )}
      {products.length > 0 && (
        <>
          <ChipRow label="Sort by">
            {ORDERS.map(({ value, label }) => (
              <Link
                key={value}
                to={paths.deals(value === 'default' ? '' : value)}
                replace
                preventScrollReset
                className={chipClass({ current: value === order })}
                aria-current={value === order || undefined}
              >
                {label}
              </Link>
            ))}
          </ChipRow>
          <VisuallyHidden>
            <p role="status">
              {products.length} products, {ORDERS.find(({ value }) => value === order)?.label}
            </p>
          </VisuallyHidden>
          <ul className={styles.products} aria-label="Products">
            {products.slice(0, shown).map((product, index) => (
              <ProductCard
                key={numberOf(product, index)}
                product={product}
                number={numberOf(product, index)}
              />
            ))}
          </ul>
          {products.length > shown && (
            <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
              Show {Math.min(STEP, products.length - shown)} more
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function ProductCard({ product, number }: { product: Product; number: number }) {
  const { now, was, saving } = pricesOf(product);
  const name = product.slug || `product-${number}`;
  return (
    <li
      id={name}
      className={product.sold_out ? `${styles.product} ${styles.soldOut}` : styles.product}
      data-below-fold=""
    >
      <StoredImage
        file={product.main_image}
        meta={product.main_image_meta}
        seed={name}
        alt=""
        sizes="(min-width: 1024px) 280px, (min-width: 640px) 30vw, 46vw"
        className={styles.photo}
      />
      <div className={styles.text}>
        <h3 className={styles.productName} dir="auto">
          {product.product_name}
        </h3>
        {product.unit && <p className={styles.metadata}>{product.unit}</p>}
        <p className={styles.prices}>
          <strong>{now === null ? 'Ask for the price' : priceText(now)}</strong>
          {was !== null && (
            <s>
              <VisuallyHidden>was </VisuallyHidden>
              {priceText(was)}
            </s>
          )}
        </p>
        {saving > 0 && <Tag tone="success">Save {priceText(saving)}</Tag>}
        {product.sold_out ? (
          <Tag tone="plain">Sold out</Tag>
        ) : (
          <BannerLink address={product.redirect_url} className={styles.get}>
            Get it<VisuallyHidden>: {product.product_name}</VisuallyHidden>
          </BannerLink>
        )}
      </div>
    </li>
  );
}
