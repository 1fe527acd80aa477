// Documents with active content, as their makers write them.
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { zip } from './test-files';

/** A PDF of one page that pdf-lib wrote; `useObjectStreams` packs its objects. */
export async function madePdf(
  change: (pdf: PDFDocument) => unknown = () => undefined,
  useObjectStreams = true,
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('HTML/CSS/JavaScript, since 2019');
  await change(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams }));
}

/** A catalog with these entries, written by hand. */
export function handPdf(catalog: string, more: readonly string[] = []): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...more,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const head = `%PDF-1.7\n${body}`;
  return Buffer.from(
    `${head}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`,
    'latin1',
  );
}

/** Objects in a stream, as newer PDFs pack them. */
export function objectStream(objects: readonly string[], type = '/Type /ObjStm', from = 20): string {
  const offsets: number[] = [];
  let text = '';
  for (const object of objects) {
    offsets.push(text.length);
    text += `${object} `;
  }
  const head = `${offsets.map((offset, index) => `${from + index} ${offset}`).join(' ')} `;
  const packed = deflateSync(Buffer.from(head + text, 'latin1')).toString('latin1');
  return `<< ${type} /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

export const launch = (pdf: PDFDocument): void => {
  const action = pdf.context.obj({ S: 'Launch', F: 'calc.exe' });
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(action));
};

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A list of relationships as Word writes it. */
export function relationships(type: string, target: string, mode = 'External'): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${TYPES}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`,
  );
}

/** A Word document with these parts besides those that each one has. */
export function wordFile(parts: Readonly<Record<string, Buffer>> = {}): Buffer {
  return zip({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    '_rels/.rels': Buffer.from('<Relationships/>'),
    'word/document.xml': Buffer.from('<w/>'),
    ...parts,
  });
}
