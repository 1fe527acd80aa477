// Word documents whose archive lies about what is in it. Entries are packed, as Word packs them.
import { crc32, deflateRawSync } from 'node:zlib';
import { UPLOAD_TYPES } from '@konnect/contracts/rules';
import { relationships } from '#app/test/active-files';
import { activeContent } from './active-content';
import { inspectContent } from './content-type';

interface Packed {
  name: string;
  content: Buffer;
  /** What the archive says of the unpacked size, in place of the truth. */
  said?: number;
  /** Of another entry, whose bytes this one shows once more. */
  sameAs?: string;
}

/** An archive of these entries, and of the two that make it a Word document. */
function archive(entries: readonly Packed[]): Buffer {
  const parts: Packed[] = [
    { name: 'word/document.xml', content: Buffer.from('<w/>') },
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    ...entries,
  ];
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  const places = new Map<string, number>();
  let at = 0;
  for (const { name, content, said = content.length, sameAs } of parts) {
    const packed = sameAs === undefined ? deflateRawSync(content) : Buffer.alloc(0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(sameAs === undefined ? crc32(content) : 0, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(said, 18);
    common.writeUInt16LE(name.length, 22);
    const place = places.get(sameAs ?? '') ?? at;
    const end = Buffer.alloc(14);
    end.writeUInt32LE(place, 10);
    const made = Buffer.from([0x14, 0]);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), made, common, end, Buffer.from(name));
    if (sameAs !== undefined) continue;
    places.set(name, at);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}

/** As a form looks at it: by its type first, and then by what is in it. */
async function findingOf(bytes: Buffer): Promise<string | undefined> {
  const found = inspectContent(bytes);
  if (found === undefined || 'broken' in found) return 'no Word document';
  return activeContent(bytes, UPLOAD_TYPES.docx);
}

const LIST = 'word/_rels/document.xml.rels';
const large = Buffer.from(`<r>${' '.repeat(5_000_000)}</r>`);
const harmful = relationships('image', 'http://evil.example/a.png');
const megabyte = Buffer.from(`<r>${' '.repeat(1_000_000)}</r>`);
const copies = (count: number): Packed[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `word/_rels/${index}.rels`,
    content: megabyte,
    ...(index > 0 && { sameAs: 'word/_rels/0.rels' }),
  }));

it('takes a document that is packed as Word packs it', async () => {
  const content = relationships('hyperlink', 'https://konnect.example/');
  expect(await findingOf(archive([{ name: LIST, content }]))).toBeUndefined();
});

it.each<[string, RegExp, () => Buffer]>([
  [
    'a list that says it is small',
    /cannot be checked/,
    () => archive([{ name: LIST, content: large, said: 90 }]),
  ],
  [
    'a list that says it is larger',
    /cannot be checked/,
    () => archive([{ name: LIST, content: harmful, said: 900 }]),
  ],
  [
    'a list of a thousand times its size',
    /cannot be checked/,
    () => archive([{ name: LIST, content: large }]),
  ],
  ['one list shown four thousand times', /no Word document/, () => archive(copies(4_000))],
  [
    'sizes of gigabytes',
    /no Word document/,
    () => archive([{ name: 'word/a', content: harmful, said: 4_000_000_000 }]),
  ],
  [
    'a second list of the same name',
    /from outside/,
    () =>
      archive([
        { name: LIST, content: relationships('image', 'media/a.png', '') },
        { name: LIST, content: harmful },
      ]),
  ],
  ['a list in capitals', /from outside/, () => archive([{ name: LIST.toUpperCase(), content: harmful }])],
])('refuses %s', async (_, message, make) => {
  expect(await findingOf(make())).toMatch(message);
});
