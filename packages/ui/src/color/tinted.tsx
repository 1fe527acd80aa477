import { useEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { clampColor, parseHex, readableOn } from './contrast';
import styles from './tinted.module.css';

export interface TintedProps extends Omit<HTMLAttributes<HTMLElement>, 'color'> {
  /** What the author chose: hex, a CSS name or rgb(). Anything else leaves the normal colours. */
  color: string | null | undefined;
  /**
   * `text` = coloured words, darkened or lightened until they can be read; `fill` = coloured ground, ink or
   * white on it.
   */
  use?: 'text' | 'fill';
  as?: 'div' | 'span' | 'p' | 'strong';
  children: ReactNode;
}

const RGB = /^rgb\((\d+), (\d+), (\d+)\)$/;
const toHex = (channels: readonly string[]): string =>
  `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;

/**
 * An authored colour as hex; the browser itself knows the names. Undefined for what is no colour, or lets the
 * ground through.
 */
function authoredHex(element: HTMLElement, color: string): string | undefined {
  if (parseHex(color)) return color.trim();
  if (!/^(?:[a-z]+|rgba?\([\d\s.,%/]+\))$/i.test(color.trim())) return undefined;
  element.style.setProperty('color', color.trim());
  const isAccepted = element.style.color !== '';
  const [, ...channels] = RGB.exec(getComputedStyle(element).color) ?? [];
  element.style.removeProperty('color');
  return isAccepted && channels.length === 3 ? toHex(channels) : undefined;
}

/** The background behind the text: the nearest opaque one, otherwise the page's. */
function surfaceOf(element: Element): string {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const opaque = RGB.exec(getComputedStyle(box).backgroundColor);
    if (opaque) return toHex(opaque.slice(1));
  }
  const paper = getComputedStyle(element).getPropertyValue('--paper').trim();
  return parseHex(paper) ? paper : '#FFFFFF';
}

/**
 * A colour chosen in the editor, made readable. It is set through the CSSOM after the first paint, because
 * the policy refuses style attributes; until then, and without JavaScript, the normal colours apply.
 * @example <Tinted color={banner.color} use="fill">{banner.text}</Tinted>
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
      // More than 4.5, so that a ground which changes a little under the pointer is covered too.
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
