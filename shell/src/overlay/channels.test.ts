import { followChannels } from './channels';

it('lists what passed between remotes, the newest first, and keeps thirty', () => {
  const list = followChannels();
  const say = (kind: string, remote: string, listeners: number) =>
    dispatchEvent(
      new CustomEvent('konnect:channel', { detail: { kind, name: 'wheel.won', remote, listeners } }),
    );
  for (let time = 0; time < 30; time += 1) say('store', 'wheel', 0);
  say('event', 'wheel', 2);
  say('replay', 'careers', 1);
  expect(list.children).toHaveLength(30);
  expect(list.children[0]?.textContent).toMatch(/^\d\d:\d\d:\d\d wheel\.won replayed to careers$/);
  expect(list.children[1]?.textContent).toMatch(/wheel\.won published by wheel, heard by 2$/);
});
