// Webpack replaces `react` by this file in the edge's bundles, those of remotes included.
const react = require('react');
const { EdgeSuspense } = require('./edge-suspense');

module.exports = { ...react, Suspense: EdgeSuspense };
