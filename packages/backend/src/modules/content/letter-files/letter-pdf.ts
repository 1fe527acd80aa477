import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Article } from '@konnect/contracts';
import { pindoGrid } from '#app/brand/pattern';
import { JACARANDA, JACARANDA_DEEP, INK } from '#app/brand/colours';
import { blocksOf, type Block, type Run } from './blocks';

const require = createRequire(import.meta.url);
const fontFile = (file: string): string => require.resolve(`@expo-google-fonts/${file}.ttf`);
const FACES = {
  text: fontFile('atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular'),
  bold: fontFile('atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold'),
  italic: fontFile('atkinson-hyperlegible-next/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic'),
  display: fontFile('gabarito/700Bold/Gabarito_700Bold'),
};

const MARGIN = 64;
const BAND = { height: 18, beads: 8 };
const SIZES = { p: 11, li: 11, quote: 11, h3: 12, h2: 14 } as const;
const INDENT = 16;
const DAY = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

export interface Sender {
  name: string;
  phones: readonly string[];
}

type Doc = InstanceType<typeof PDFDocument>;

/** @returns an A4 PDF, tagged for screen readers, with the site's fonts and links */
export async function drawLetter(letter: Article, sender: Sender): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN + BAND.height, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: letter.lang ?? 'en',
    displayTitle: true,
    info: {
      Title: letter.title,
      Author: sender.name,
      CreationDate: new Date(letter.updated_at ?? letter.date_created),
    },
  });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => void doc.on('end', resolve).on('error', reject));
  for (const [name, file] of Object.entries(FACES)) doc.registerFont(name, file);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const paper = (): void => band(doc, letter.slug);
  paper();
  doc.on('pageAdded', paper);

  const add = (type: string, draw: () => void): void => void root.add(doc.struct(type, {}, draw));
  add('P', () => doc.font('display').fontSize(20).fillColor(JACARANDA_DEEP).text(sender.name));
  if (sender.phones.length > 0)
    add('P', () => doc.font('text').fontSize(10).fillColor(INK).text(sender.phones.join(' · ')));
  doc.moveDown(2);
  add('P', () =>
    doc
      .font('text')
      .fontSize(11)
      .fillColor(INK)
      .text(DAY.format(new Date(letter.date_created))),
  );
  if (letter.letter_number) add('P', () => doc.text(`Ref: ${letter.letter_number}`));
  doc.moveDown(1.5);
  add('H1', () => doc.font('display').fontSize(18).fillColor(INK).text(letter.title));
  doc.moveDown(0.8);
  for (const block of [letter.main_section_msg, ...letter.sections.map(({ msg }) => msg)].flatMap(blocksOf)) {
    add({ p: 'P', li: 'P', quote: 'BlockQuote', h2: 'H2', h3: 'H3' }[block.kind], () => write(doc, block));
  }
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

function write(doc: Doc, { kind, runs, number, depth }: Block): void {
  const isHeading = kind === 'h2' || kind === 'h3';
  if (isHeading) doc.moveDown(0.4);
  const indent = kind === 'li' ? INDENT * (depth + 1) : kind === 'quote' ? INDENT : 0;
  doc.fontSize(SIZES[kind]).fillColor(INK);
  const left = MARGIN + indent;
  const width = doc.page.width - MARGIN - left;
  if (kind === 'li') {
    // The first line may start on the next page, and the marker must go there with it.
    if (doc.y + doc.currentLineHeight() > doc.page.height - MARGIN) doc.addPage();
    const top = doc.y;
    doc.font('bold').text(number === undefined ? '•' : `${number}.`, left - INDENT, top, {
      width: INDENT,
      lineBreak: false,
    });
    doc.y = top;
  }
  doc.x = left;
  runs.forEach((run, index) => {
    const isLast = index === runs.length - 1;
    doc.font(faceOf(run, isHeading)).text(run.text, {
      width,
      lineGap: 3,
      continued: !isLast,
      link: run.href ?? null,
      underline: run.href !== undefined,
    });
  });
  doc.x = MARGIN;
  doc.moveDown(kind === 'li' ? 0.25 : 0.6);
}

const faceOf = ({ bold, italic }: Run, isHeading: boolean): keyof typeof FACES =>
  isHeading ? 'display' : bold ? 'bold' : italic ? 'italic' : 'text';

/** Screen readers skip this decoration. */
function band(doc: Doc, seed: string): void {
  const { x, y } = doc;
  const cell = BAND.height / BAND.beads;
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.rect(0, 0, doc.page.width, BAND.height).fill('#FFC233');
  const grid = pindoGrid(seed);
  for (let left = 0; left < doc.page.width; left += BAND.height) {
    grid.forEach((row, line) =>
      row.forEach((isOn, column) => void (isOn && doc.rect(left + column * cell, line * cell, cell, cell))),
    );
  }
  doc.fill(JACARANDA);
  doc.endMarkedContent();
  doc.x = x;
  doc.y = y;
}
