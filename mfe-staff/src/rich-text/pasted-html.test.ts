import { cleanPastedHtml } from './pasted-html';

/** As Word 365 puts a page on the clipboard, shortened. */
const WORD_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta charset=utf-8><style><!-- p.MsoNormal {margin:0in; font-family:"Aptos",sans-serif;} @list l0:level1 {mso-level-text:\\F0B7;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->
<h1 style='margin-top:18.0pt'><span style='font-size:20.0pt;mso-bidi-font-size:12.0pt'>Planned works<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>We need <b style='mso-bidi-font-weight:normal'>two
hours</b> in your street.<o:p></o:p></p>
<h2 style='color:#0F4761'>Before we come<o:p></o:p></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Switch the router off<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>At the wall<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>At the box<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Keep the door open<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt'><p class=MsoNormal style='margin-bottom:0in'>Area<o:p></o:p></p></td><td width=312 style='width:233.75pt'><p class=MsoNormal>Time<o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:1'><td><p class=MsoNormal>Mwiki<o:p></o:p></p></td><td><p class=MsoNormal>10:00<o:p></o:p></p></td></tr>
</table>
<!--EndFragment--></body></html>`;

it('keeps the headings, lists and tables of Word, and none of its looks', () => {
  const html = cleanPastedHtml(WORD_HTML);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const texts = (selector: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.textContent?.replace(/\s+/g, ' ').trim());
  expect(texts('h2')).toEqual(['Planned works']);
  expect(texts('h3')).toEqual(['Before we come']);
  expect(texts('ul > li')).toEqual([expect.stringMatching(/^Switch the router off/), 'Keep the door open']);
  expect(texts('ul > li > ol > li')).toEqual(['At the wall', 'At the box']);
  expect([...body.querySelectorAll('td')].map((cell) => cell.textContent?.trim())).toEqual([
    'Area',
    'Time',
    'Mwiki',
    '10:00',
  ]);
  expect(texts('b')).toEqual(['two hours']);
  expect(html).not.toMatch(/style=|<style|mso-|·|o:p/);
});

it.each([
  [
    'the wrapper of Google Docs is not bold',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>One <span style="font-weight:700">two</span> <span style="font-style:italic">three</span></p></b>',
    /<p>One <span[^>]*><strong>two<\/strong><\/span> <span[^>]*><em>three<\/em><\/span><\/p>/,
  ],
  [
    'a numbered list goes on where it was',
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.</span>Third</p>",
    /<ol start="3"><li>Third<\/li><\/ol>/,
  ],
  [
    'two lists stay two',
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>o</span>A</p><p>Between</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>o</span>B</p>",
    /<ul><li>A<\/li><\/ul><p>Between<\/p><ul><li>B<\/li><\/ul>/,
  ],
  ['headings without a first level stay', '<h2>Two</h2><h6>Six</h6>', /<h2>Two<\/h2><h4>Six<\/h4>/],
  ['a plain text stays', 'a < b & c', /a &lt; b &amp; c/],
])('%s', (_name, html, cleaned) => {
  expect(cleanPastedHtml(html)).toMatch(cleaned);
});
