import { useEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { clampColor, parseHex, readableOn } from './contrast';
import styles from './tinted.module.css';

export interface TintedProps extends Omit<HTMLAttributes<HTMLElement>, 'color'> {
  /** Hex, a CSS name or rgb(). Anything else leaves the normal colours. */
  color: string | null | undefined;
  /** `text`: coloured words of readable contrast; `fill`: coloured ground with ink or white words. */
  use?: 'text' | 'fill';
  as?: 'div' | 'span' | 'p' | 'strong';
  children: ReactNode;
}

const RGB = /^rgb\((\d+), (\d+), (\d+)\)$/;
const toHex = (channels: readonly string[]): string =>
  `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;

/** The browser resolves colour names. Undefined for no colour, or a transparent one. */
function authoredHex(element: HTMLElement, color: string): string | undefined {
  if (parseHex(color)) return color.trim();
  if (!/^(?:[a-z]+|rgba?\([\d\s.,%/]+\))$/i.test(color.trim())) return undefined;
  element.style.setProperty('color', color.trim());
  const isAccepted = element.style.color !== '';
  const [, ...channels] = RGB.exec(getComputedStyle(element).color) ?? [];
  element.style.removeProperty('color');
  return isAccepted && channels.length === 3 ? toHex(channels) : undefined;
}

/** The nearest opaque background, otherwise the page's. */
function surfaceOf(element: Element): string {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const opaque = RGB.exec(getComputedStyle(box).backgroundColor);
    if (opaque) return toHex(opaque.slice(1));
  }
  const paper = getComputedStyle(element).getPropertyValue('--paper').trim();
  return parseHex(paper) ? paper : '#FFFFFF';
}

/**
 * An author's colour, made readable. It is set by the CSSOM after the first paint, because the policy refuses
 * style attributes. @example <Tinted color={banner.color} use="fill">{banner.text}</Tinted>
 */
export function Tinted({
  color,
  use = 'text',
  as: Element = 'div',
  className,
  children,
  ...rest
}: TintedProps) {
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = box.current;
    const authored = element && color ? authoredHex(element, color) : undefined;
    if (!element || !authored) return;
    const apply = () => {
      // More than 4.5, to cover a ground that changes a little under the pointer.
      const text = use === 'fill' ? readableOn(authored) : clampColor(authored, surfaceOf(element), 5.1);
      element.style.setProperty('color', text);
      if (use === 'fill') element.style.setProperty('background-color', authored);
    };
    apply();
    const root = document.documentElement;
    const observer = new MutationObserver(apply);
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    const night = matchMedia('(prefers-color-scheme: dark)');
    night.addEventListener('change', apply);
    return () => {
      observer.disconnect();
      night.removeEventListener('change', apply);
      element.style.removeProperty('color');
      element.style.removeProperty('background-color');
    };
  }, [color, use]);

  const attach = (element: HTMLElement | null) => {
    box.current = element;
  };
  return (
    <Element {...rest} ref={attach} className={classNames(use === 'fill' && styles.fill, className)}>
      {children}
    </Element>
  );
}
