// React as the edge's bundles get it, those of remotes too: webpack puts it in the place of `react`.
const react = require('react');
const { EdgeSuspense } = require('./edge-suspense');

module.exports = { ...react, Suspense: EdgeSuspense };
