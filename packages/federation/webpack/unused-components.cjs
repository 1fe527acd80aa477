// React Router makes its components and contexts by calls of React at the top of its one file. Nothing in
// such a call says that it only makes a value, so a build keeps every component that no page uses, and all
// that it needs, such as `Form`. Names for developer tools keep them as well.

const MADE = /^(var \w+ = )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm;
const NAMED = /^\w+\.displayName = "[^"\n]*";$/gm;

/**
 * Marks what a module of a library makes by React's calls as free of side effects, so that the minifier
 * leaves out what is not used. A library written in another way is built as it is.
 * @param {string} source of one module
 * @returns {string}
 */
module.exports = function markUnusedComponents(source) {
  return source.replace(MADE, '$1/* @__PURE__ */ ').replace(NAMED, '');
};
