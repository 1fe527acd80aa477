import styles from './not-found-art.module.css';

export function NotFoundArt({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`${styles.image} ${className ?? ''}`}
      viewBox="0 0 480 220"
      role="img"
      aria-label="A matatu stands at a signpost where the road ends"
    >
      <path className={styles.sky} d="M0 0h480v176H0z" />
      <circle className={styles.sun} cx="392" cy="58" r="30" />
      <path className={styles.hill} d="M0 176c60-58 128-64 196-22s152-46 284 8v14z" />
      <g className={styles.tree}>
        <path className={styles.trunk} d="M58 176v-58m0 22 16-14" />
        <circle cx="46" cy="98" r="24" />
        <circle cx="74" cy="92" r="20" />
        <circle cx="60" cy="78" r="18" />
      </g>
      <path className={styles.ground} d="M0 176h480v44H0z" />
      <path className={styles.road} d="M0 198h322l14-10 8 16 12-12" />
      <g>
        <path className={styles.body} d="M140 112a10 10 0 0 1 10-10h118c16 0 24 10 30 30l4 16v28H140z" />
        <path className={styles.stripe} d="M140 146h161v12H140z" />
        <path
          className={styles.glass}
          d="M154 114h26v24h-26zm34 0h26v24h-26zm34 0h26v24h-26zm34 0h12c10 0 15 8 19 24h-31z"
        />
        <path className={styles.rack} d="M152 102v-8h100v8" />
        <circle className={styles.wheel} cx="176" cy="178" r="16" />
        <circle className={styles.wheel} cx="266" cy="178" r="16" />
        <circle className={styles.hub} cx="176" cy="178" r="5" />
        <circle className={styles.hub} cx="266" cy="178" r="5" />
        <circle className={styles.lamp} cx="297" cy="164" r="5" />
      </g>
      <path className={styles.post} d="M382 190V96" />
      <path className={styles.sign} d="M346 92h64l14 16-14 16h-64z" />
      <path className={styles.mark} d="M374 103.5c0-8 13-8 13-.5 0 5-6.5 4.5-6.5 8.5m0 4.5v.2" />
    </svg>
  );
}
