import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';

const FOLDER = join(import.meta.dirname, 'kubernetes');

/**
 * Renders an overlay with a component, as an overlay of one's own does. Needs kubectl.
 * @returns the documents. @throws Error with what kubectl says
 */
export function renderedWith(overlay, component) {
  const folder = mkdtempSync(join(tmpdir(), 'konnect-overlay-'));
  try {
    const from = (path) => relative(folder, join(FOLDER, path));
    const lines = [
      'apiVersion: kustomize.config.k8s.io/v1beta1',
      'kind: Kustomization',
      'namespace: konnect',
      `resources: ["${from(`overlays/${overlay}`)}"]`,
      `components: ["${from(`components/${component}`)}"]`,
    ];
    writeFileSync(join(folder, 'kustomization.yaml'), lines.join('\n'));
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    if (stderr) throw new Error(stderr);
    return parseAllDocuments(stdout).map((document) => document.toJS());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
