const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const EMPTY_WORDS = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common-utils', 'stuff']);

export const fileName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: '"{{name}}" is not kebab-case: name the file after its main export, e.g. comment-list.tsx.',
      empty: '"{{name}}" does not say what is inside: name the file after its main export.',
    },
  },
  create(context) {
    return {
      Program(node) {
        const name = context.filename.split(/[\\/]/).at(-1).replace(/^\./, '');
        const stem = name.split('.')[0];
        if (!KEBAB.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
        else if (EMPTY_WORDS.has(stem)) context.report({ node, messageId: 'empty', data: { name } });
      },
    };
  },
};
