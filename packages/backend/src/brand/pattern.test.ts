import { pindoGrid } from './pattern';

it('draws a motif that its name decides and that is mirrored in both directions', () => {
  const grid = pindoGrid('mwiki');
  expect(grid).toEqual(pindoGrid('mwiki'));
  expect(grid).not.toEqual(pindoGrid('zimmerman'));
  expect(grid).toEqual([...grid].reverse());
  expect(grid.map((row) => [...row].reverse())).toEqual(grid);
});
