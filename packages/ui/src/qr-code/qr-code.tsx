import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Read out by screen readers. */
  label: string;
  /** Sizes the code, which has no size of its own. */
  className?: string | undefined;
}

/** Dark on light in every theme, because cameras expect that. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
