import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';

const FOLDER = join(import.meta.dirname, 'kubernetes');

export const hasKubectl = !spawnSync('kubectl', ['--help']).error;
/** Ends the title of a skipped group on a machine without kubectl. */
export const KUBECTL_REASON = hasKubectl ? '' : ' (kubectl is not installed: it renders the manifests)';

function render(folder) {
  const { stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

/** @returns the documents of an overlay; none without kubectl */
export function renderedOverlay(overlay) {
  return hasKubectl ? render(join(FOLDER, 'overlays', overlay)) : [];
}

/** A team's own overlay adds a component in this way. Needs kubectl. */
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
    return render(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
