import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';

/** These licences only require attribution; CC-BY-4.0 is for data. */
const ALLOWED = new Set(
  '0BSD AFL-2.1 Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);

/** A person has checked each of these licences. */
const LOOKED_AT = [
  // A separate library that users may replace.
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later'],
  // The README says what it needs: a licence for each developer.
  [/^survey-creator-(core|react)$/, 'SEE LICENSE IN LICENSE'],
  // The text in the package is MIT, but its package.json does not say so.
  [/^(humanize-number|only|spawndamnit)$/, 'Unknown'],
];

/** True when one of the alternatives is allowed in all its parts. */
export function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)));
}

/** One entry per version in the output of `pnpm licenses list --json`. */
export function installedPackages(answer) {
  return Object.values(answer)
    .flat()
    .flatMap(({ name, versions, license }) => versions.map((version) => ({ name, version, license })))
    .sort((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'));
}

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

/** @returns {{ skipped: string } | { faults: string[], known: number }} `known` counts milder flaws too */
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

/** CycloneDX 1.6. @returns JSON, equal for equal packages */
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
