import { billOfMaterials, installedPackages, isAllowed, licenceFaults, readAudit } from './dependencies.mjs';

const ANSWER = {
  MIT: [{ name: 'left', versions: ['2.0.0', '1.0.0'], license: 'MIT' }],
  Unknown: [{ name: '@other/right', versions: ['1.0.0'], license: 'Unknown' }],
};

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['Unknown', false],
  ])('%s is allowed: %s', (expression, expected) => expect(isAllowed(expression)).toBe(expected));

  it('that nobody has looked at are named with their package', () => {
    expect(licenceFaults(installedPackages(ANSWER))).toEqual([
      '@other/right@1.0.0 has the licence Unknown, which is not on the list.',
    ]);
    const libvips = { name: '@img/sharp-libvips-linux-x64', version: '1.0.0' };
    expect(licenceFaults([{ ...libvips, license: 'LGPL-3.0-or-later' }])).toEqual([]);
    expect(licenceFaults([{ ...libvips, license: 'GPL-3.0-only' }])).toHaveLength(1);
  });
});

describe('the audit', () => {
  const advisory = (severity) => ({
    ...{
      module_name: 'left',
      severity,
      title: 'Reads files',
      patched_versions: '>=3',
      url: 'https://advisory.example',
    },
  });

  it('fails for what is high or critical, and counts the others', () => {
    const answer = { advisories: { 1: advisory('moderate'), 2: advisory('critical') } };
    expect(readAudit(JSON.stringify(answer))).toEqual({
      known: 2,
      faults: ['left: Reads files (critical); mended in >=3. https://advisory.example'],
    });
  });

  it.each(['', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}', '{}'])('is left out after %j', (text) =>
    expect(readAudit(text)).toEqual({ skipped: expect.any(String) }),
  );
});

it('lists every version once, in the form of CycloneDX, always in the same words', () => {
  const text = billOfMaterials(installedPackages(ANSWER), { name: 'konnect' });
  expect(text).toBe(billOfMaterials(installedPackages(ANSWER), { name: 'konnect' }));
  const bill = JSON.parse(text);
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40other/right@1.0.0',
    'pkg:npm/left@1.0.0',
    'pkg:npm/left@2.0.0',
  ]);
  expect(bill.components[0].licenses).toEqual([{ license: { name: 'Unknown' } }]);
});
