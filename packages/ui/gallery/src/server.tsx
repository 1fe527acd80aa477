import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery';

export function render(): string {
  return renderToString(<Gallery />);
}
