import { hydrateRoot } from 'react-dom/client';
import '../../src/base.css';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (root) {
  hydrateRoot(root, <Gallery />, {
    onRecoverableError: (error) =>
      document.documentElement.setAttribute('data-hydration-error', String(error)),
  });
}
