// jsdom has no layout, so nothing is in view and no media query matches. Node environments need no filling.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
  window.IntersectionObserver ??= quietObserver();
  window.ResizeObserver ??= quietObserver();
  window.scrollTo = () => {};
  window.Element.prototype.scrollIntoView ??= () => {};
  performance.mark ??= () => {};
  performance.measure ??= () => {};
  fillDialog(window.HTMLDialogElement.prototype);
}

function quietObserver() {
  return class QuietObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}

// jsdom knows <dialog> but not how to open it. A modal takes the focus and gives it back.
function fillDialog(dialog) {
  if (dialog.showModal) return;
  const openers = new WeakMap();
  dialog.show = function open() {
    this.setAttribute('open', '');
  };
  dialog.showModal = function openModal() {
    this.show();
    openers.set(this, document.activeElement);
    this.querySelector('button, a[href], input, select, textarea')?.focus();
  };
  dialog.close = function close(value) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    openers.get(this)?.focus();
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  };
}
