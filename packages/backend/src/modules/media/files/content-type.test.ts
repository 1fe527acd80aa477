import { doc, docx, pdf, zip } from '#app/test/test-files';
import { inspectContent } from './content-type';

const type = (bytes: Buffer) => {
  const found = inspectContent(bytes);
  return found && 'type' in found ? found.type : found;
};

describe('the content of a file', () => {
  it.each([
    ['a PDF', pdf(), 'application/pdf'],
    [
      'a PDF with bytes behind its end',
      Buffer.concat([pdf(), Buffer.from('\r\n--part of a mail--\r\n'.repeat(500))]),
      'application/pdf',
    ],
    ['a Word document', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['an older Word document', doc(), 'application/msword'],
  ])('is known: %s', (_, bytes, expected) => {
    expect(type(bytes)).toBe(expected);
  });

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', Buffer.from('MZ\u0090\u0000This program cannot be run in DOS mode.', 'latin1')],
    ['GIF that is also HTML', Buffer.from('GIF89a/*<html><script>alert(1)</script>*/')],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<script>x</script>'), pdf()])],
    ['a spreadsheet', zip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['an archive with a program', zip(['setup.exe'])],
    ['a bomb', zip(['[Content_Types].xml', 'word/document.xml'], 2_000_000_000)],
    ['an older spreadsheet', doc('Workbook')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused: %s', (_, bytes) => {
    expect(inspectContent(bytes)).toBeUndefined();
  });

  it.each([
    ['a PDF', pdf()],
    [
      'a PDF made for the web, whose first part has a stand-in for an end',
      Buffer.concat([Buffer.from('%PDF-1.5\nstartxref\n0\n%%EOF\n'), Buffer.alloc(9_000), pdf()]),
    ],
    ['a Word document', docx()],
    ['an older Word document', doc().subarray(0, 1_000)],
  ])('is found out when its end is missing: %s', (_, bytes) => {
    expect(inspectContent(bytes.subarray(0, Math.floor(bytes.length * 0.7)))).toEqual({ broken: true });
  });

  it('never throws, whatever the bytes', () => {
    for (const whole of [pdf(), docx(), doc(), zip(['a', 'b'])]) {
      for (let length = 0; length < whole.length; length += 7)
        expect(() => inspectContent(whole.subarray(0, length))).not.toThrow();
      for (let at = 0; at < whole.length; at += 5) {
        const changed = Buffer.from(whole);
        changed[at] = 255;
        expect(() => inspectContent(changed)).not.toThrow();
      }
    }
  });
});
