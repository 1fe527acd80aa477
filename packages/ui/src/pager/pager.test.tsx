import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { LoadMore } from './load-more';
import { Pager } from './pager';

const hrefFor = (page: number) => `/jobs?page=${page}`;

describe('Pager', () => {
  it('links the neighbours, the ends and the steps, and marks the current page', () => {
    render(<Pager page={5} pageCount={12} hrefFor={hrefFor} label="Pages of jobs" />);
    const nav = within(screen.getByRole('navigation', { name: 'Pages of jobs' }));
    expect(nav.getAllByRole('link', { name: /^Page/ }).map((link) => link.textContent)).toEqual([
      '1',
      '4',
      '5',
      '6',
      '12',
    ]);
    expect(nav.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/jobs?page=6');
    expect(nav.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/jobs?page=4');
  });

  it('has no step beyond the ends and is gone with one page', () => {
    const { rerender } = render(<Pager page={1} pageCount={2} hrefFor={hrefFor} />);
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
    rerender(<Pager page={1} pageCount={1} hrefFor={hrefFor} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('makes links as its owner says', () => {
    render(
      <Pager
        page={1}
        pageCount={2}
        hrefFor={hrefFor}
        renderLink={({ href, children, ...rest }) => (
          <a {...rest} href={`/app${href}`}>
            {children}
          </a>
        )}
      />,
    );
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/app/jobs?page=2');
  });
});

describe('LoadMore', () => {
  it('is a real link whose plain click loads in place', () => {
    const onLoad = jest.fn();
    render(<LoadMore href="/stories?page=2" onLoad={onLoad} announcement="12 of 60 stories shown" />);
    const link = screen.getByRole('link', { name: 'Load more' });
    expect(link).toHaveAttribute('href', '/stories?page=2');
    const click = createEvent.click(link);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(true);
    expect(onLoad).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('12 of 60 stories shown');
  });

  it('leaves a click for a new tab alone and asks only once', () => {
    const onLoad = jest.fn();
    const { rerender } = render(<LoadMore href="#page-2" onLoad={onLoad} />);
    const click = createEvent.click(screen.getByRole('link'), { ctrlKey: true });
    fireEvent(screen.getByRole('link'), click);
    expect(click.defaultPrevented).toBe(false);
    rerender(<LoadMore href="#page-2" onLoad={onLoad} pending />);
    fireEvent.click(screen.getByRole('link', { name: 'Loading more' }));
    expect(onLoad).not.toHaveBeenCalled();
  });
});
