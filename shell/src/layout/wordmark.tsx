/** The name drawn as one line of cable; the yellow dot is a router's light. It needs no separate label. */
export function Wordmark({
  className,
  signalClassName,
}: {
  className?: string | undefined;
  signalClassName?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 148 30"
      width="148"
      height="30"
      role="img"
      aria-label="Konnect"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 3v23M18 3 4.5 15.5M9 11.5 19.5 26" />
      <circle cx="34" cy="18" r="8" />
      <path d="M49 26V10m0 8a7 7 0 0 1 14 0v8M71 26V10m0 8a7 7 0 0 1 14 0v8" />
      <path d="M93 18h15a7.6 7.6 0 1 0-2.5 5.6M129 12.6a7.6 7.6 0 1 0 0 10.8" />
      <path d="M138.5 4v17a4.6 4.6 0 0 0 4.6 4.6h.9M134 10.5h10" />
      <circle className={signalClassName} cx="34" cy="18" r="3.2" stroke="none" />
    </svg>
  );
}
