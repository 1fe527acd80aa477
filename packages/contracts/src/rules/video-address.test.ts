import { videoIdFrom } from './video-address';

const ID = 'aqz-KE-bpKQ';

it.each([
  ['the id alone', ID],
  ['the page of the video', `https://www.youtube.com/watch?v=${ID}`],
  ['with a slash behind the path', `https://www.youtube.com/watch/?v=${ID}`],
  ['without a scheme', `youtube.com/watch?v=${ID}`],
  ['without a protocol, as in old embed codes', `//www.youtube.com/embed/${ID}`],
  ['with spaces around it', `  https://www.youtube.com/watch?v=${ID}\n`],
  ['with a time and a channel', `https://www.youtube.com/watch?v=${ID}&t=42s&ab_channel=Blender`],
  [
    'with a playlist before the video',
    `https://www.youtube.com/watch?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG&index=3&v=${ID}`,
  ],
  ['of the phone site', `http://m.youtube.com/watch?v=${ID}&feature=youtu.be`],
  ['of the music site', `https://music.youtube.com/watch?v=${ID}&si=abc`],
  ['a short link', `https://youtu.be/${ID}`],
  ['a shared short link with a time', `youtu.be/${ID}?si=kQ3x_JZ9-1aBcDeF&t=12`],
  ['Shorts', `https://www.youtube.com/shorts/${ID}?feature=share`],
  ['a live stream', `https://youtube.com/live/${ID}?si=abc`],
  ['an embedded one', `https://www.youtube.com/embed/${ID}?start=5`],
  ['an embedded one without cookies', `https://www.youtube-nocookie.com/embed/${ID}?si=abc`],
  [
    'the code for embedding',
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=abc&amp;start=3" title="YouTube video player" frameborder="0" allowfullscreen></iframe>`,
  ],
  ['the text of a share sheet before it', `Watch this https://youtu.be/${ID}`],
  ['the text of a share sheet around it', `"Big Buck Bunny" (https://youtu.be/${ID}?si=abc).\nVia YouTube`],
  ['a title with a slash before it', `Bunny 1/2: https://www.youtube.com/watch?v=${ID}`],
  ['a page that names it in its path', `https://www.youtube.com/watch/${ID}`],
  [
    'a shared link that leads to it',
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
  ],
  [
    'a link of a search',
    `https://www.google.com/url?sa=t&q=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&usg=x`,
  ],
  ['a link of Facebook', `https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${ID}%3Fsi%3Da&h=AT0`],
  ['an address in capitals', `HTTPS://WWW.YouTube.com/watch?v=${ID}`],
])('reads the video from %s', (_name, text) => {
  expect(videoIdFrom(text)).toBe(ID);
});

it.each([
  ['an empty text', ''],
  ['another site', `https://vimeo.com/watch?v=${ID}`],
  ['a host made to be misread', `https://youtube.com.evil.example/watch?v=${ID}`],
  ['an address with a user', `https://youtube.com@evil.example/watch?v=${ID}`],
  ['a search link to another site', `https://www.google.com/url?q=https%3A%2F%2Fvimeo.com%2F${ID}`],
  ['a search link to script', `https://www.google.com/url?q=javascript%3A%2F%2Fyoutu.be%2F${ID}`],
  ['a link of an unknown site', `https://evil.example/url?q=https%3A%2F%2Fyoutu.be%2F${ID}`],
  ['words as long as an id', `information about ${ID}`],
  ['a channel', 'https://www.youtube.com/@BlenderFoundation'],
  ['a playlist', 'https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG'],
  ['an id that is too long', `https://youtu.be/${ID}x`],
  ['script', `javascript:alert(1)//youtu.be/${ID}`],
  ['a very long text', `https://youtu.be/${ID}?${'x'.repeat(3_000)}`],
])('reads none from %s', (_name, text) => {
  expect(videoIdFrom(text)).toBeUndefined();
});
