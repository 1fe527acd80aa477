// Parts that jsdom lacks because it has no layout. Each replacement does the least that is true: nothing is in view,
// no media query matches. A test file may choose the node environment by a docblock; then there is nothing to fill.
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

// jsdom knows <dialog> but not how to open it.
function fillDialog(dialog) {
  if (dialog.showModal) return;
  dialog.show = dialog.showModal = function open() {
    this.setAttribute('open', '');
  };
  dialog.close = function close(value) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  };
}
