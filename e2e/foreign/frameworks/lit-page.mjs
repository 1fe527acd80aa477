import { css, html, LitElement, nothing } from 'lit';

class HelloLit extends LitElement {
  static properties = { siteName: {}, count: { state: true } };
  static styles = css`
    strong {
      font-style: italic;
    }
  `;

  constructor() {
    super();
    this.count = 0;
  }

  render() {
    return html`<h1>Hello from Lit</h1>
      <p>Beside ${this.siteName}</p>
      ${this.count === 0 ? nothing : html`<strong>It was pressed.</strong>`}
      <button type="button" @click=${() => (this.count += 1)}>Pressed ${this.count} times</button>`;
  }
}
customElements.define('hello-lit', HelloLit);

export const page = {
  head: () => ({ title: 'Lit', description: '' }),
  mount(element, { host }) {
    const hello = document.createElement('hello-lit');
    hello.siteName = host.config.siteName;
    element.append(hello);
  },
};
