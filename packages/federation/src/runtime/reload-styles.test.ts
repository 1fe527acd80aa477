import { reloadStyles } from './reload-styles';

const URL_OF = (name: string) => `${location.origin}/assets/community/v2/${name}`;
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('asks again for styles that came broken with the document', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/community/v2/a.css" data-href="a.css" integrity="sha384-a">';
  const failed: string[] = [];
  reloadStyles((href) => failed.push(href));
  await settled();
  const link = document.head.querySelector('link');
  expect(failed).toEqual([URL_OF('a.css')]);
  expect(link?.href).toBe(`${URL_OF('a.css')}?retry=1`);
  expect(link?.getAttribute('integrity')).toBe('sha384-a');
  expect(link?.dataset['href']).toBe('a.css');
});
