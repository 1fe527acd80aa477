import { createElement as h, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

function Component() {
  const [count, setCount] = useState(0);
  const { pathname } = useLocation();
  return h(
    'div',
    { className: 'hello' },
    h('h1', null, 'Hello from elsewhere'),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `Pressed ${count} times`),
    h('p', null, h(Link, { to: `${pathname}/second` }, 'To the second page')),
  );
}

export const page = {
  head: () => ({ title: 'Hello from elsewhere', description: 'A page of another builder.' }),
  Component,
};
