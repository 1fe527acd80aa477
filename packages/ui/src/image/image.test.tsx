import { render, screen } from '@testing-library/react';
import { Image } from './image';
import { imageSources, type ImageFile } from './image-sources';

const base = { file: 'fibre & rain.jpg', contentBase: '/services/content' };

const widthsOf = (image: Partial<ImageFile>): number[] =>
  [...(imageSources({ ...base, ...image }).srcSet ?? '').matchAll(/ (\d+)w/g)].map(([, wide]) =>
    Number(wide),
  );

describe('Picture', () => {
  it('offers the widths of the content service, up to the first that covers the picture', () => {
    expect(widthsOf({ width: 4000 })).toEqual([480, 720, 1080, 1440]);
    expect(widthsOf({ width: 900 })).toEqual([480, 720, 900]);
    expect(widthsOf({ width: 300 })).toEqual([300]);
    expect(widthsOf({})).toEqual([480, 720, 1080, 1440]);
  });

  it('offers a thumbnail the widths of screens with one to three device pixels', () => {
    expect(widthsOf({ width: 1440, sizes: '112px' })).toEqual([240, 480]);
    expect(widthsOf({ width: 1440, sizes: '320px' })).toEqual([480, 720, 1080]);
    expect(widthsOf({ width: 200, sizes: '320px' })).toEqual([200]);
    expect(widthsOf({ width: 1440, sizes: '1600px' })).toEqual([1440]);
    expect(imageSources({ ...base, sizes: '112px', saveData: true }).src).toContain('&w=240');
  });

  it('writes addresses that the service reads', () => {
    const { src } = imageSources({ ...base, width: 2000, version: 7 });
    expect(Object.fromEntries(new URL(src, 'http://x').searchParams)).toEqual({
      bucket: 'landing-page',
      file: 'fibre & rain.jpg',
      w: '720',
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
