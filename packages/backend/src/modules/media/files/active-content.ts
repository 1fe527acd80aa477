// Refuses content that runs, loads something or contains another file; readers need none of it.
import { UPLOAD_TYPES } from '@konnect/contracts/rules';
import type { ContentType } from './content-type';
import { checkDocx, checkPdf, type DocxFinding, type PdfFinding } from './document-check';

/** Printing to a PDF keeps the readable content and nothing else. */
const PRINT_IT = 'Open it, print it to a new PDF, and choose that';
const SAVE_AS_PDF = 'Save it as PDF and choose that';

const PDF_MESSAGES: Readonly<Record<PdfFinding, string>> = {
  script: `This PDF has a script inside, which we do not take. ${PRINT_IT}`,
  launch: `This PDF starts a program, which we do not take. ${PRINT_IT}`,
  files: `This PDF has other files inside, which we do not take. ${PRINT_IT}`,
  locked: `This PDF is locked with a password or against changes, so we cannot check it. ${PRINT_IT}`,
  unreadable: `This PDF cannot be checked, because it is damaged. ${PRINT_IT}`,
};

const WORD_MESSAGES: Readonly<Record<DocxFinding, string>> = {
  macros: `This document has macros, which we do not take. ${SAVE_AS_PDF}`,
  template: `This document takes its template from elsewhere, which we do not allow. ${SAVE_AS_PDF}`,
  outside: `This document loads something from outside, which we do not allow. ${SAVE_AS_PDF}`,
  files: `This document has a file of another program inside, which we do not take. ${SAVE_AS_PDF}`,
  unreadable: `This document cannot be checked, because it is damaged. ${SAVE_AS_PDF}`,
};

/** The folder of macros in the older Word format, whose names are stored as they are. */
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');

/** @returns what to tell the sender, or undefined for a document that is only to be read */
export async function activeContent(
  bytes: Buffer,
  type: Exclude<ContentType, `image/${string}`>,
): Promise<string | undefined> {
  if (type === UPLOAD_TYPES.doc) return bytes.includes(MACROS) ? WORD_MESSAGES.macros : undefined;
  if (type === UPLOAD_TYPES.docx) {
    const finding = await checkDocx(bytes);
    return finding && WORD_MESSAGES[finding];
  }
  const finding = await checkPdf(bytes);
  return finding && PDF_MESSAGES[finding];
}
