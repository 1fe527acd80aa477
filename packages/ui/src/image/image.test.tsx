import { render, screen } from '@testing-library/react';
import { Image } from './image';
import { imageSources } from './image-sources';

const base = { file: 'fibre & rain.jpg', contentBase: '/services/content' };

describe('Picture', () => {
  it('offers the widths of the content service, up to the first that covers the picture', () => {
    expect(imageSources({ ...base, width: 4000 }).srcSet?.match(/ \d+w/g)).toEqual([
      ' 480w',
      ' 960w',
      ' 1440w',
    ]);
    expect(imageSources({ ...base, width: 900 }).srcSet?.match(/ \d+w/g)).toEqual([' 480w', ' 900w']);
    expect(imageSources({ ...base, width: 300 }).srcSet?.match(/ \d+w/g)).toEqual([' 300w']);
  });

  it('writes addresses that the service reads', () => {
    const { src } = imageSources({ ...base, width: 2000, version: 7 });
    expect(Object.fromEntries(new URL(src, 'http://x').searchParams)).toEqual({
      bucket: 'landing-page',
      file: 'fibre & rain.jpg',
      w: '960',
      v: '7',
    });
  });

  it('asks for one small picture when data is saved', () => {
    expect(imageSources({ ...base, width: 2000, saveData: true })).toEqual({
      src: '/services/content?bucket=landing-page&file=fibre%20%26%20rain.jpg&w=480',
      srcSet: undefined,
      sizes: undefined,
    });
  });

  it('keeps its place and waits its turn, unless it has priority', () => {
    render(
      <>
        <Image {...base} width={1600} height={900} alt="Rain" />
        <Image {...base} width={1600} height={900} alt="First" priority sizes="50vw" />
      </>,
    );
    const late = screen.getByRole('img', { name: 'Rain' });
    const first = screen.getByRole('img', { name: 'First' });
    expect(late).toHaveAttribute('loading', 'lazy');
    expect(late).toHaveAttribute('width', '1600');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute('sizes', '50vw');
  });

  it('shows the colours of what is to come, and of nothing else', () => {
    render(
      <>
        <Image {...base} width={16} height={9} alt="Rain" blur="#FDEBCB #dd8f62" />
        <Image {...base} width={16} height={9} alt="Odd" blur="url(javascript:1)" />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Rain' })).toHaveAttribute('data-upper', '#FDEBCB');
    expect(screen.getByRole('img', { name: 'Rain' })).toHaveAttribute('data-lower', '#dd8f62');
    expect(screen.getByRole('img', { name: 'Odd' })).not.toHaveAttribute('data-upper');
  });
});
