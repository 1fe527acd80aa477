// Two commands reproduce this draw. The tests of the backend and of this page use the same numbers.

export const EXAMPLE = {
  seedText: 'fixed',
  /** SHA-256 of `seedText`. */
  seed: '992a93455c71fedd36ac9bbc439952c041cf61445958472af479269b8d873513',
  drawId: 'D',
  participant: 'u1',
  prizes: [
    { id: 'phone', odds: '0.2' },
    { id: 'data', odds: '0.3' },
    { id: 'none', odds: '0.5' },
  ],
} as const;
