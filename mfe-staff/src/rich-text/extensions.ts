import { Extension, Mark, Node, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { TABLES } from './tables';

/** Marks that the server keeps and that need nothing but their tag. */
const PLAIN_MARKS = ['sub', 'sup', 'mark', 'small'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

const Abbreviation = Mark.create({
  name: 'abbr',
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
});

/** An image of this site: the server removes all others. */
const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Language and direction may be set on every part of a text. */
const Language = Extension.create({
  name: 'language',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'],
      attributes: { lang: { default: null }, dir: { default: null } },
    },
  ],
});

/** The server's sanitiser keeps these and more: figures and parts of tables are edited as HTML. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // They draw what the page's policy or its styles do not know, and a text without a blank line at its end
    // stays without one.
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...PLAIN_MARKS,
  Abbreviation,
  Image,
  Language,
  ...TABLES,
];
