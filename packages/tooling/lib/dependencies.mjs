// What of others is installed here: under which licences, with which known flaws, and as a list in
// CycloneDX's form.
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';

/**
 * Licences that ask for no more than that they are named; of MPL-2.0 only changes to its own files. CC-BY-4.0
 * is for data.
 */
const ALLOWED = new Set(
  '0BSD AFL-2.1 Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);

/** Packages with another licence, each looked at by a person. */
const LOOKED_AT = [
  // Loaded as a library of its own, which anybody may replace.
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later'],
  // The README says what it needs: a licence for each developer.
  [/^survey-creator-(core|react)$/, 'SEE LICENSE IN LICENSE'],
  // MIT by the text in the package; the descriptions do not say it in a form that can be read.
  [/^(humanize-number|only|spawndamnit)$/, 'Unknown'],
];

/** @returns whether one of the alternatives is allowed in all of its parts */
export function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)));
}

/** The packages in the answer of `pnpm licenses list --json`, one for each version. */
export function installedPackages(answer) {
  return Object.values(answer)
    .flat()
    .flatMap(({ name, versions, license }) => versions.map((version) => ({ name, version, license })))
    .sort((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'));
}

/** @returns a line for each package whose licence nobody has allowed */
export function licenceFaults(packages) {
  return packages
    .filter(({ name, license }) => {
      const isKnown = LOOKED_AT.some(([names, known]) => names.test(name) && known === license);
      return !isKnown && !isAllowed(license);
    })
    .map(
      ({ name, version, license }) =>
        `${name}@${version} has the licence ${license}, which is not on the list.`,
    );
}

const HARMFUL = ['high', 'critical'];

/**
 * Reads the answer of `pnpm audit --json`.
 * @returns {{ skipped: string } | { faults: string[], known: number }} `known` counts milder flaws too
 */
export function readAudit(text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return { skipped: 'it gave no answer in time' };
  }
  if (answer.error) return { skipped: String(answer.error.code ?? 'it refused') };
  if (!answer.advisories) return { skipped: 'its answer holds no list' };
  const all = Object.values(answer.advisories);
  return {
    known: all.length,
    faults: all
      .filter(({ severity }) => HARMFUL.includes(severity))
      .map(
        ({ module_name: name, severity, title, patched_versions: mended, url }) =>
          `${name}: ${title} (${severity}); mended in ${mended}. ${url}`,
      ),
  };
}

/** A bill of materials in CycloneDX 1.6. @returns JSON, the same for the same packages */
export function billOfMaterials(packages, { name, version = '0.0.0' }) {
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: name,
  });
  for (const one of packages) bom.components.add(componentOf(one));
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 });
}

function componentOf({ name, version, license }) {
  const [own, group] = name.split('/').reverse();
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const isExpression = license.split(/ (?:OR|AND) |[()]/).every((id) => id === '' || /^[\w.-]+$/.test(id));
  return new Models.Component(Enums.ComponentType.Library, own, {
    ...(group && { group }),
    ...{ version, purl, bomRef: purl },
    licenses: new Models.LicenseRepository([
      isExpression && license !== 'Unknown'
        ? new Models.LicenseExpression(license)
        : new Models.NamedLicense(license),
    ]),
  });
}
