import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './index';

it('draws one dark square for each dark module, with a quiet border around', () => {
  render(<QrCode text="https://konnect.example/app" label="QR code of the app" className="code" />);
  const code = screen.getByRole('img', { name: 'QR code of the app' });
  const { data, size } = encode('https://konnect.example/app', { border: 3 });
  expect(code).toHaveClass('code');
  expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  const squares =
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+/g) ?? [];
  expect(squares).toHaveLength(data.flat().filter(Boolean).length);
  expect(squares[0]).toBe('M3 3');
});
