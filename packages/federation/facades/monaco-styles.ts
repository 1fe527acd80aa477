// Our policy forbids the <style> elements of Monaco's own module, and allows constructed style sheets.

interface Disposables {
  add(item: { dispose(): void }): unknown;
}

class ConstructedStyle {
  readonly sheet = new CSSStyleSheet();
  className = '';
  #text = '';

  get textContent(): string {
    return this.#text;
  }

  set textContent(text: string) {
    this.#text = text;
    this.sheet.replaceSync(text);
  }

  attach(): void {
    document.adoptedStyleSheets.push(this.sheet);
  }

  remove(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}

/** The container is ignored, because our editor is in no shadow root. */
export function createStyleSheet(
  _container?: unknown,
  beforeAppend?: (style: ConstructedStyle) => void,
  disposables?: Disposables,
): ConstructedStyle {
  const style = new ConstructedStyle();
  beforeAppend?.(style);
  style.attach();
  disposables?.add({ dispose: () => style.remove() });
  return style;
}

let shared: ConstructedStyle | null = null;

function sharedStyle(): ConstructedStyle {
  shared ??= createStyleSheet();
  return shared;
}

export function createCSSRule(
  selector: string,
  text: string,
  style: ConstructedStyle | null = sharedStyle(),
): void {
  if (style && text) style.sheet.insertRule(`${selector} {${text}}`, 0);
}

export function removeCSSRulesContainingSelector(
  name: string,
  style: ConstructedStyle | null = sharedStyle(),
): void {
  if (!style) return;
  for (let index = style.sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = style.sheet.cssRules[index];
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(name)) style.sheet.deleteRule(index);
  }
}

/** Only suggestions of a machine need updates, and this editor has none. */
export function createStyleSheetFromObservable(css: { get(): string }): { dispose(): void } {
  const style = createStyleSheet();
  style.textContent = css.get();
  return { dispose: () => style.remove() };
}
