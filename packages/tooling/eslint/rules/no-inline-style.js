// The content security policy has no 'unsafe-inline', so browsers drop a style attribute that the edge
// renders.
export const noInlineStyle = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      style:
        'A style attribute breaks the content security policy: use a class of a CSS Module, or element.style in an effect.',
    },
  },
  create(context) {
    return {
      JSXAttribute(node) {
        if (
          node.name.name === 'style' &&
          node.parent.name.type === 'JSXIdentifier' &&
          /^[a-z]/.test(node.parent.name.name)
        ) {
          context.report({ node, messageId: 'style' });
        }
      },
    };
  },
};
