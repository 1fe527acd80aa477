// The dashboards against the types of Grafana's own package, which ships no schema that validates. Grafana is
// not run here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeFaults } from './type-faults.mjs';

const GRAFANA = join(__dirname, 'grafana');
const read = (name) => JSON.parse(readFileSync(join(GRAFANA, name), 'utf8'));

/** What its package leaves open is held to what the dashboards use. */
const TYPES = `
import type { Dashboard, DataQuery, Panel } from '@grafana/schema';
import type { FieldConfig, Options } from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen';
/** JSON names the members of an enumeration by their texts. */
type Json<T> = T extends string ? \`\${T}\` : T extends object ? { [Key in keyof T]: Json<T[Key]> } : T;
interface Target extends DataQuery { expr: string; legendFormat?: string }
interface TimeSeries extends Omit<Panel<Partial<Options>, Partial<FieldConfig>>, 'targets' | 'options'> {
  type: 'timeseries';
  targets: Target[];
  options?: Partial<Options>;
}
type Checked = Json<Omit<Dashboard, 'panels'> & { panels: TimeSeries[] }>;
`;

/** @returns what Grafana does not know or takes otherwise, in words */
const faultsOf = (dashboard) =>
  typeFaults(`${TYPES} export const dashboard: Checked = ${JSON.stringify(dashboard)};`);

describe('the types of Grafana', () => {
  const [panel] = read('parts.json').panels;
  const withPanel = (more) => ({ ...read('parts.json'), panels: [{ ...panel, ...more }] });

  it('accept what a dashboard may also say', () => {
    const thresholds = { mode: 'absolute', steps: [{ color: 'red', value: 1 }] };
    const custom = { drawStyle: 'bars' };
    expect(faultsOf(withPanel({ fieldConfig: { defaults: { thresholds, custom }, overrides: [] } }))).toEqual(
      [],
    );
  });

  it.each([
    ['a field that does not exist', { ...read('parts.json'), pannels: [] }, /"pannels"' does not exist/],
    ['a field of a panel that does not exist', withPanel({ gridpos: {} }), /"gridpos"' does not exist/],
    ['a place without a height', withPanel({ gridPos: { x: 0, y: 0, w: 12 } }), /Property 'h' is missing/],
    ['a value of another type', { ...read('parts.json'), refresh: 30 }, /'number' is not assignable/],
    ['another kind of panel', withPanel({ type: 'timeserie' }), /"timeserie"/],
    [
      'a query that does not exist',
      withPanel({ targets: [{ refId: 'A', exp: 'up' }] }),
      /"exp"' does not exist/,
    ],
    [
      'a value that is none of the choices',
      withPanel({ fieldConfig: { defaults: { custom: { drawStyle: 'bar' } }, overrides: [] } }),
      /"bar"/,
    ],
  ])('refuse %s', (_, dashboard, fault) => {
    expect(faultsOf(dashboard).join('\n')).toMatch(fault);
  });

  it.each(readdirSync(GRAFANA))('accept %s', (name) => {
    expect(faultsOf(read(name))).toEqual([]);
  });
});
