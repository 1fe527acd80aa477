import { createElement as h, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

function App({ host, params, navigate, fail }) {
  const [count, setCount] = useState(0);
  return h(
    'div',
    { className: 'hello' },
    h('h1', null, `Island ${params.name}`),
    h('p', null, `${host.config.siteName} with React ${version}`),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `Pressed ${count} times`),
    h('button', { type: 'button', onClick: () => navigate('/hello-island/second') }, 'To the second island'),
    h('button', { type: 'button', onClick: () => navigate('/jobs') }, 'To the jobs'),
    h('button', { type: 'button', onClick: () => fail(new Error('The island sank.')) }, 'Sink'),
  );
}

export const page = {
  head: ({ params }) => ({ title: `Island ${params.name}`, description: '' }),
  mount(element, args) {
    const root = createRoot(element);
    root.render(h(App, args));
    return () => root.unmount();
  },
};
