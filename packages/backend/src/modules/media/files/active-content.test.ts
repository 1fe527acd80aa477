import { UPLOAD_TYPES } from '@konnect/contracts/rules';
import { handPdf, launch, madePdf, objectStream, relationships, wordFile } from '#app/test/active-files';
import { doc, docx, pdf, pdfOf } from '#app/test/test-files';
import { tinyPdf } from '#app/test/tiny-pdf';
import { activeContent } from './active-content';
import { checkDocx, checkPdf } from './document-check';

const ofPdf = (bytes: Buffer) => activeContent(bytes, UPLOAD_TYPES.pdf);
const ofWord = (bytes: Buffer) => activeContent(bytes, UPLOAD_TYPES.docx);
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['as a phone writes it', () => pdf()],
    ['with packed objects', () => madePdf()],
    ['with objects that are not packed', () => madePdf(undefined, false)],
    ['whose text speaks of scripts', () => tinyPdf(['/JavaScript /JS /Launch /EmbeddedFile'])],
    ['of the largest size', () => pdfOf(921_600)],
    ['with bytes behind its end', () => Buffer.concat([pdf(), Buffer.from('\r\n--part--\r\n'.repeat(500))])],
    ['with a link', () => handPdf('/OpenAction << /S /URI /URI (https://example.org/JavaScript) >>')],
  ])('is taken %s', async (_, make) => {
    expect(await ofPdf(await make())).toBeUndefined();
  });

  it.each<[string, RegExp, () => Buffer | Promise<Buffer>]>([
    ['a script', /has a script inside/, () => madePdf((file) => file.addJavaScript('main', 'app.alert(1)'))],
    ['a script, not packed', /script/, () => madePdf((file) => file.addJavaScript('m', 'x'), false)],
    [
      'a script under an escaped name',
      /script/,
      () => handPdf('/OpenAction << /S /J#61vaScript /J#53 (x) >>'),
    ],
    ['a script in packed objects', /script/, () => handPdf('/OpenAction 20 0 R', [objectStream([script])])],
    [
      'a script in packed objects that hide their type',
      /script/,
      () => handPdf('/OpenAction 20 0 R', [objectStream([script], '/Type /Metadata')]),
    ],
    ['a script of an earlier edition', /script/, () => handPdf('', [`${script}\nendobj\n4 0 obj\n<< >>`])],
    ['a script whose kind stands elsewhere', /script/, () => handPdf('/AA << /S 4 0 R >>', ['/JavaScript'])],
    ['a script deep inside', /script/, () => handPdf(`/X ${'['.repeat(300)}${script}${']'.repeat(300)}`)],
    ['a script in an object that is damaged', /script/, () => handPdf('', [`<< /A ) /B ${script} >>`])],
    [
      'a script in the bytes of a stream',
      /script/,
      () => handPdf('', [`<< /Length 90 >>\nstream\n9 0 obj ${script} endobj\nendstream`]),
    ],
    [
      'a form with scripts of its own',
      /script/,
      () => handPdf('/AcroForm << /XFA [(a) 4 0 R] >>', ['<< >>']),
    ],
    ['a program', /starts a program/, () => madePdf(launch)],
    ['a file', /has other files inside/, () => madePdf((file) => file.attach(Buffer.from('MZ'), 'a.exe'))],
    ['a lock', /is locked/, async () => lockedPdf()],
    [
      'packed objects that fill the memory',
      /cannot be checked/,
      () => handPdf('', [objectStream([`(${'a'.repeat(60_000_000)})`])]),
    ],
    [
      'objects packed in another way',
      /cannot be checked/,
      () => handPdf('', [objectStream([script]).replace('/FlateDecode', '[/ASCIIHexDecode /FlateDecode]')]),
    ],
  ])('is refused with %s', async (_, message, make) => {
    expect(await ofPdf(await make())).toMatch(message);
  });

  it('is refused when looking at it takes too long, and the next one is taken', async () => {
    // Large enough that no machine has looked at it within the limit.
    const large = handPdf('/OpenAction 20 0 R', [objectStream([`(${'a'.repeat(10_000_000)})`])]);
    expect(await checkPdf(large, 1)).toBe('unreadable');
    expect(await checkPdf(pdf())).toBeUndefined();
  });
});

const withList = (list: Buffer, name = 'word/_rels/document.xml.rels') => wordFile({ [name]: list });
const lockedPdf = () =>
  madePdf((file) => file.encrypt({ ownerPassword: 'owner', permissions: { printing: false } }));

const nested = (depth: number) => Buffer.from('<a>'.repeat(depth) + '</a>'.repeat(depth));

const utf16 = (bytes: Buffer) =>
  Buffer.from(`\ufeff${bytes.toString().replace('UTF-8', 'UTF-16')}`, 'utf16le');

describe('a Word document', () => {
  it.each<[string, Buffer]>([
    ['as it is', docx()],
    [
      'with links',
      wordFile({ 'word/_rels/document.xml.rels': relationships('hyperlink', 'https://a.example/b?c') }),
    ],
    [
      'with a mail address',
      wordFile({ 'word/_rels/document.xml.rels': relationships('hyperlink', 'mailto:a@b.ke') }),
    ],
    [
      'with a picture of its own',
      wordFile({ 'word/_rels/document.xml.rels': relationships('image', 'media/a.png', '') }),
    ],
    ...['file:///C:\\Users\\amina\\Templates\\Resume.dotx', 'file:///Users/amina/Library/Resume.dotx'].map(
      (path): [string, Buffer] => [
        `with a template at ${path}`,
        wordFile({ 'word/_rels/settings.xml.rels': relationships('attachedTemplate', path) }),
      ],
    ),
  ])('is taken %s', async (_, bytes) => {
    expect(await ofWord(bytes)).toBeUndefined();
  });

  it.each<[string, RegExp, Buffer]>([
    [
      'a template from elsewhere',
      /template/,
      withList(
        relationships('attachedTemplate', 'http://evil.example/a.dotm'),
        'word/_rels/settings.xml.rels',
      ),
    ],
    ...[
      'file://evil.example/a.dotm',
      'file:////evil.example/a.dotm',
      'file:///\\\\evil.example\\a.dotm',
      'file:///%5C%5Cevil.example%5Ca.dotm',
      '\\\\evil.example\\a.dotm',
    ].map((path): [string, RegExp, Buffer] => [
      `a template at ${path}`,
      /template/,
      withList(relationships('attachedTemplate', path), 'word/_rels/settings.xml.rels'),
    ]),
    [
      'a picture from elsewhere',
      /from outside/,
      withList(relationships('image', 'http://evil.example/a.png')),
    ],
    ['a frame', /from outside/, withList(relationships('frame', 'http://evil.example/a.htm'))],
    [
      'an object from elsewhere',
      /another program/,
      withList(relationships('oleObject', 'http://evil.example/a!')),
    ],
    [
      'an object inside',
      /another program/,
      withList(relationships('oleObject', 'embeddings/oleObject1.bin', '')),
    ],
    [
      'a link to another machine’s files',
      /from outside/,
      withList(relationships('hyperlink', '\\\\evil.example\\a')),
    ],
    ['a link that starts a program', /from outside/, withList(relationships('hyperlink', 'ms-msdt:/id x'))],
    [
      'a list in another encoding',
      /from outside/,
      withList(utf16(relationships('image', 'http://evil.example/a.png'))),
    ],
    [
      'an escaped mode',
      /from outside/,
      withList(relationships('image', 'http://evil.example/a', '&#69;xternal')),
    ],
    ['macros', /macros/, wordFile({ 'word/vbaProject.bin': Buffer.from('x') })],
    ['macros under another name', /macros/, withList(relationships('vbaProject', 'data.bin', ''))],
    [
      'macros by its type',
      /macros/,
      wordFile({
        '[Content_Types].xml': Buffer.from(
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        ),
      }),
    ],
    [
      'names that hide words',
      /cannot be checked/,
      withList(Buffer.from('<!DOCTYPE r [<!ENTITY e "External">]><r/>')),
    ],
    ['a list that is no XML', /cannot be checked/, withList(Buffer.from('<Relationships'))],
    [
      'a list that fills the memory',
      /cannot be checked/,
      withList(Buffer.from(`<r>${' '.repeat(1_100_000)}</r>`)),
    ],
    // A tag asks each one around it for its namespace: 300,000 of them would hold up the server for minutes.
    ['a list that nests without end', /cannot be checked/, withList(nested(20_000))],
    ['types that nest without end', /cannot be checked/, wordFile({ '[Content_Types].xml': nested(20_000) })],
  ])('is refused with %s', async (_, message, bytes) => {
    expect(await ofWord(bytes)).toMatch(message);
  });

  it('is refused when looking at it takes too long, and the next one is taken', async () => {
    // A list of the largest size, with nothing to refuse. No machine has read it within a millisecond.
    const large = withList(Buffer.from(`<r>${'<Relationship Id="a"/>'.repeat(45_000)}</r>`));
    expect(await checkDocx(large, 1)).toBe('unreadable');
    expect(await checkDocx(large, 60_000)).toBeUndefined();
  });

  it('of the older kind is refused with macros only', async () => {
    expect(await activeContent(doc(), UPLOAD_TYPES.doc)).toBeUndefined();
    const bytes = Buffer.concat([doc(), Buffer.from('_VBA_PROJECT_CUR', 'utf16le')]);
    expect(await activeContent(bytes, UPLOAD_TYPES.doc)).toMatch(/macros/);
  });
});

describe('a Word document that names something outside', () => {
  // Every relationship of the standard that may lead elsewhere, and one that it does not know.
  it.each([
    ['attachedTemplate', /template/],
    ['oleObject', /another program/],
    ['package', /from outside/],
    ['control', /another program/],
    ['aFChunk', /another program/],
    ['subDocument', /from outside/],
    ['frame', /from outside/],
    ['image', /from outside/],
    ['audio', /from outside/],
    ['video', /from outside/],
    ['mailMergeSource', /from outside/],
    ['mailMergeHeaderSource', /from outside/],
    ['recipientData', /from outside/],
    ['transform', /from outside/],
    ['externalLinkPath', /from outside/],
    ['footnotes', /from outside/],
    ['unknownToUs', /from outside/],
  ])(
    'is refused with %s from the web or a mail address, but not with such a hyperlink',
    async (type, message) => {
      for (const target of ['https://evil.example/a', 'mailto:a@evil.example']) {
        expect(await ofWord(withList(relationships(type, target)))).toMatch(message);
        expect(await ofWord(withList(relationships('hyperlink', target)))).toBeUndefined();
      }
    },
  );
});
