import { Node, type Extensions } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';

/** What the table library reads of the schema to find its parts. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      ...Object.fromEntries(
        ['colspan', 'rowspan'].map((attribute) => [
          attribute,
          {
            default: 1,
            parseHTML: (element: HTMLElement) =>
              Math.max(1, Math.min(100, Number(element.getAttribute(attribute)) || 1)),
            renderHTML: (attributes: Record<string, unknown>) =>
              attributes[attribute] === 1 ? {} : { [attribute]: attributes[attribute] },
          },
        ]),
      ),
      // The library asks for it; widths are the page's.
      colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
});

export const TABLES: Extensions = [Table, Row, cell('tableHeader', 'th'), cell('tableCell', 'td')];
