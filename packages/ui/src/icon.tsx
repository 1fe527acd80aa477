import type { ReactNode } from 'react';

export interface IconProps {
  size?: number;
  className?: string;
}

/**
 * An icon on a 24 px grid, like lucide's without its 1 kB run time. Hidden from screen readers.
 * @example const MenuIcon = icon(<path d="M4 5h16M4 12h16M4 19h16" />);
 */
export function icon(shape: ReactNode) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };
}

export const AlertIcon = /* @__PURE__ */ icon(<path d="M12 3 2 20h20zM12 10v4M12 17v.01" />);
export const InfoIcon = /* @__PURE__ */ icon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.01" />,
);
export const CheckIcon = /* @__PURE__ */ icon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l3 3 5-6" />,
);
export const StopIcon = /* @__PURE__ */ icon(<path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v4M12 16v.01" />);
export const HornIcon = /* @__PURE__ */ icon(
  <path d="M3 10v4l13 4V6zM16 9a3 3 0 0 1 0 6M7 15.5V19h4v-2.500" />,
);
export const CloseIcon = /* @__PURE__ */ icon(<path d="M18 6 6 18M6 6l12 12" />);
export const BackIcon = /* @__PURE__ */ icon(<path d="m15 5-7 7 7 7" />);
export const NextIcon = /* @__PURE__ */ icon(<path d="m9 5 7 7-7 7" />);
export const PauseIcon = /* @__PURE__ */ icon(<path d="M8 5v14M16 5v14" />);
export const PlayIcon = /* @__PURE__ */ icon(<path d="m7 4 13 8-13 8z" />);
