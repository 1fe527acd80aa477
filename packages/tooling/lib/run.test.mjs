import { run } from './run.mjs';

/** Prints the priority of this process and of a child of it; 0 is the usual one and 19 the lowest. */
const SAY = `
const { getPriority } = require('node:os');
const child = require('node:child_process').spawnSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' });
console.log(JSON.stringify([getPriority(), Number(child.stdout)]));`;

const priorities = async (options) => JSON.parse((await run(process.execPath, ['-e', SAY], options)).output);

it('runs a patient command and its children with the lowest priority, others with the usual one', async () => {
  const [usual] = await priorities({});
  expect(await priorities({})).toEqual([usual, usual]);
  expect(await priorities({ isPatient: true })).toEqual([19, 19]);
});

it('says of a patient command how it ended and what it printed', async () => {
  const script = "console.log('said'); process.exitCode = 3";
  expect(await run(process.execPath, ['-e', script], { isPatient: true })).toMatchObject({
    code: 3,
    output: 'said\n',
  });
});
