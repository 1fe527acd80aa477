import { createElement as h } from 'react';
import { useHost } from '@konnect/host-api';
import { Link } from 'react-router-dom';

function Component() {
  const { siteName } = useHost().config;
  return h(
    'div',
    null,
    h('h1', null, `A second page of ${siteName}`),
    h('p', null, h(Link, { to: '/jobs' }, 'To the jobs')),
  );
}

export const page = { head: () => ({ title: 'Second page', description: '' }), Component };
