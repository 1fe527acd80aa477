// Nothing marks React Router's top-level React calls as free of side effects, so a build keeps all
// components.

const MADE = /^(var \w+ = )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm;
const NAMED = /^\w+\.displayName = "[^"\n]*";$/gm;

/** Changes nothing in a library of another style. */
module.exports = function markUnusedComponents(source) {
  return source.replace(MADE, '$1/* @__PURE__ */ ').replace(NAMED, '');
};
