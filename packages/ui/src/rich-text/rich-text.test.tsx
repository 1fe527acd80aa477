import { act, render, screen, waitFor } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prepareRichText } from './prepare';
import { RichText } from './rich-text';

const HOSTILE =
  '<p onclick="steal()" style="color:red">Habari <img src="x" onerror="steal()"><script>steal()</script><a href="javascript:steal()">hapa</a></p>';

describe('RichText', () => {
  it('shows nothing of a text from later until the sanitiser is there, then a clean one', async () => {
    const { container } = render(<RichText html={HOSTILE} />);
    expect(container).toHaveTextContent('');
    await waitFor(() => expect(screen.getByText(/Habari/)).toBeInTheDocument());
    expect(container.innerHTML).not.toMatch(/steal|style=/);
  });

  it('has it at once after a loader prepared it', async () => {
    await prepareRichText();
    const { container } = render(<RichText html={HOSTILE} />);
    expect(container).toHaveTextContent('Habari hapa');
    expect(container.innerHTML).not.toMatch(/steal|style=/);
  });

  it('does not sanitise again what a loader prepared, and forgets old texts', async () => {
    const sanitise = jest.spyOn(DOMPurify, 'sanitize');
    const text = '<p>Karibu <b onclick="steal()">sana</b></p>';
    await prepareRichText(text, '<p>Kwaheri</p>');
    expect(sanitise).toHaveBeenCalledTimes(2);
    const { container } = render(<RichText html={text} />);
    expect(container.innerHTML).toContain('<p>Karibu <b>sana</b></p>');
    expect(sanitise).toHaveBeenCalledTimes(2);
    await prepareRichText(...Array.from({ length: 40 }, (_, index) => `<p>${index}</p>`));
    await prepareRichText(text);
    expect(sanitise).toHaveBeenCalledTimes(43);
  });

  it('uses what came with the page as it is, and cleans what replaces it', async () => {
    await prepareRichText();
    const trusted = '<p data-x="1">Karibu</p>';
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = renderToString(<RichText html={trusted} />);
    const paragraph = box.querySelector('p');
    const root = await act(async () => hydrateRoot(box, <RichText html={trusted} />));
    expect(box.querySelector('p')).toBe(paragraph);
    act(() => root.render(<RichText html={HOSTILE} />));
    expect(box).toHaveTextContent('Habari hapa');
    expect(box.innerHTML).not.toMatch(/steal/);
    act(() => root.unmount());
    box.remove();
  });
});
